// Importing the texts that translators have sent back.
import { z } from 'zod'
import { editableTypes } from '../../content-model/content-types.ts'
import { otherLanguages } from '../../content-model/fields/translations-field.ts'
import { MAX_FILE_TEXTS } from './file-limits.ts'

/** Longer than any field allows. */
const MAX_TEXT_LENGTH = 100_000

const text = z.string().max(MAX_TEXT_LENGTH)

const returnedTextSchema = z.strictObject({
  row: z.int().min(1).describe('Its number in the file, for messages'),
  type: z.string().max(100).describe('The segment of the content type, such as models'),
  key: z.string().max(200),
  path: z.string().max(300).describe('Such as versions.0.name'),
  english: text.describe('The English text that the translation was made from'),
  text,
  sent: z.string().max(100).describe('As it was sent; empty if that is not known'),
  is_confirmed: z
    .boolean()
    .optional()
    .describe('Whether somebody has confirmed that an unchanged translation is still right'),
  decision: z
    .enum(['import-as-current', 'skip'])
    .optional()
    .describe(
      'What somebody has chosen for a translation whose English text has changed since; without it, the translation is imported as outdated',
    ),
})

export type ReturnedText = z.infer<typeof returnedTextSchema>

export const translationImportSchema = z.strictObject({
  language: z.enum(otherLanguages),
  rows: z
    .array(returnedTextSchema)
    .min(1)
    .max(2 * MAX_FILE_TEXTS),
  dry_run: z.boolean().describe('Only report what would happen'),
})

const outcomes = ['new', 'changed', 'same', 'needs-review', 'skipped'] as const

export type ImportOutcome = (typeof outcomes)[number]

const importReasons = [
  'english-changed',
  'translated-here',
  'empty',
  'word-lost',
  'too-long',
  'entry-unknown',
  'place-unknown',
  'repeated',
] as const

const importNoteSchema = z.object({
  row: z.int(),
  kind: z.enum(editableTypes).nullable().describe('Null if the type is unknown'),
  key: z.string(),
  name: z.string().nullable().describe('Null if the entry is unknown'),
  path: z.array(z.union([z.string(), z.number()])),
  outcome: z.enum(outcomes),
  reason: z.enum(importReasons),
  /** What the import does with the row. With `keep-existing`, the studio has a newer translation, which stays. */
  effect: z.enum(['import-as-outdated', 'import-as-current', 'keep-existing', 'skip']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type ImportNote = z.infer<typeof importNoteSchema>

export const importReportSchema = z.object({
  counts: z.record(z.enum(outcomes), z.int()),
  imported: z.int().describe('Number of texts that are imported'),
  entries: z.int().describe('Entries that get a draft or whose draft is changed'),
  notes: z
    .array(importNoteSchema)
    .describe('Rows that somebody should review; at most 200, of them 10 empty ones'),
  note_count: z.int(),
})

export type ImportReport = z.infer<typeof importReportSchema>

/** Room for 20,000 texts with some 800 characters each, counting the English text, the translation and the comments. */
export const MAX_PO_LENGTH = 16 * 1024 * 1024

export const poFileSchema = z.strictObject({ po: z.string().max(MAX_PO_LENGTH) })

export const poRowsSchema = z.object({
  language: z.enum(otherLanguages).nullable().describe('Null if the file names no language of the site'),
  sent_at: z.string().nullable(),
  rows: z.array(returnedTextSchema),
})

export type PoRows = z.infer<typeof poRowsSchema>

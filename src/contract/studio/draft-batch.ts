// Many entries at once: their records for a table, and the results of saving many changed rows.
import { z } from 'zod'
import { draftSchema, type LooseRecord, looseRecordSchema } from './draft.ts'
import { optionsSchema } from './studio-entry.ts'
import { fieldProblemSchema, studioProblemCodes } from './studio-problem.ts'

/**
 * A table saves at most this many rows at once. Publishing 2,000 models with texts in six languages is one transaction of two to
 * five seconds, depending on the machine. Requests are answered meanwhile, but on SQLite nothing else can be written.
 */
const MAX_BATCH_ROWS = 2_000

/** Rows of a table in one answer. */
export const MAX_RECORD_ROWS = 500

const entryRecordSchema = z.object({
  key: z.string(),
  name: z.string(),
  published: looseRecordSchema.nullable(),
  published_at: z.string().nullable(),
  record: looseRecordSchema
    .nullable()
    .optional()
    .describe('The record of the draft; null if the draft removes the entry, and missing without a draft'),
  revision: z.int().describe('Revision of the draft; 0 without one'),
})

export const entryRecordsSchema = z.object({
  rows: z.array(entryRecordSchema).describe('At most 500; new entries first'),
  total: z.int().describe('Number of all entries that match'),
  options: optionsSchema,
})

export type EntryRecordsAnswer = z.infer<typeof entryRecordsSchema>

/** `record` is that of the draft or, without one, the published one; null if the draft removes the entry. */
export type EntryRecord = z.infer<typeof entryRecordSchema> & { record: LooseRecord | null }

export type EntryRecords = Omit<EntryRecordsAnswer, 'rows'> & { rows: EntryRecord[] }

const draftRowSchema = z.strictObject({
  key: z.string().min(1).max(100).nullable().describe('Null for a new entry that gets the next number'),
  revision: z.int().min(0).describe('Revision of the draft that was edited; 0 if there was none'),
  record: looseRecordSchema.nullable().describe('Null removes the draft, so that the entry is as published'),
  published_at: z
    .string()
    .nullable()
    .optional()
    .describe(
      'When the published entry that was seen was published; if it has changed since, the row is refused',
    ),
})

export type DraftRow = z.infer<typeof draftRowSchema>

export const draftBatchSchema = z.strictObject({
  rows: z.array(draftRowSchema).min(1).max(MAX_BATCH_ROWS),
  dry_run: z.boolean().describe('Only check the rows, without saving them'),
})

const draftResultSchema = z.object({
  key: z.string().nullable().describe('Null for a new entry of a dry run'),
  outcome: z.enum(['changed', 'same', 'new', 'refused']).describe('Compared with the draft, or the entry'),
  revision: z
    .int()
    .describe(
      'Revision of the draft after saving or, if nothing was saved, before; 0 if the entry is as published',
    ),
  problem: z.enum(studioProblemCodes).nullable().describe('Why the row is refused'),
  problems: z
    .array(fieldProblemSchema)
    .describe('Problems that would prevent publishing all rows, or why the row is refused'),
  conflicts: draftSchema.shape.conflicts,
})

export type DraftResult = z.infer<typeof draftResultSchema>

export const draftResultsSchema = z.object({
  results: z.array(draftResultSchema).describe('One for each row, in their order'),
})

export type DraftResults = z.infer<typeof draftResultsSchema>

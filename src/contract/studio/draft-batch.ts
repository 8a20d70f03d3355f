// Many entries at once: their records for a table, and what becomes of many changed ones before and after they are kept.
import { z } from 'zod'
import { draftSchema, looseRecordSchema } from './draft.ts'
import { optionsSchema } from './studio-entry.ts'
import { fieldProblemSchema, studioProblemCodes } from './studio-problem.ts'

/** As many as a publication takes. */
const MAX_BATCH_ROWS = 2_000

/** Rows of a table that are sent at once. */
export const MAX_RECORD_ROWS = 500

const entryRecordSchema = z.object({
  key: z.string(),
  name: z.string(),
  published: looseRecordSchema.nullable(),
  published_at: z.string().nullable(),
  record: looseRecordSchema
    .nullable()
    .describe('Of its draft, else the published one; null where the draft removes the entry'),
  revision: z.int().describe('Of the draft; 0 without one'),
})

export type EntryRecord = z.infer<typeof entryRecordSchema>

export const entryRecordsSchema = z.object({
  rows: z.array(entryRecordSchema).describe('At most 500; new entries first'),
  total: z.int().describe('Of all that match'),
  options: optionsSchema,
})

export type EntryRecords = z.infer<typeof entryRecordsSchema>

const draftRowSchema = z.strictObject({
  key: z.string().min(1).max(100).nullable().describe('Null for a new entry that gets the next number'),
  revision: z.int().min(0).describe('Of the draft that was changed; 0 where there was none'),
  record: looseRecordSchema.nullable().describe('Null ends the draft: the entry is as it is published'),
  published_at: z
    .string()
    .nullable()
    .optional()
    .describe('Of the published entry that was looked at: the row is refused if it was published again'),
})

export type DraftRow = z.infer<typeof draftRowSchema>

export const draftBatchSchema = z.strictObject({
  rows: z.array(draftRowSchema).min(1).max(MAX_BATCH_ROWS),
  dry_run: z.boolean().describe('Nothing is kept'),
})

const draftResultSchema = z.object({
  key: z.string().nullable().describe('Null for a new entry of a dry run'),
  outcome: z.enum(['changed', 'same', 'new', 'refused']).describe('Compared with the draft, or the entry'),
  revision: z
    .int()
    .describe(
      'Of the draft afterwards, or as it is where nothing is kept; 0 where the entry is as it is published',
    ),
  problem: z.enum(studioProblemCodes).nullable().describe('Why the row is refused'),
  problems: z
    .array(fieldProblemSchema)
    .describe('What publishing all rows would refuse, or why the row is refused'),
  conflicts: draftSchema.shape.conflicts,
})

export type DraftResult = z.infer<typeof draftResultSchema>

export const draftResultsSchema = z.object({
  results: z.array(draftResultSchema).describe('One for each row, in their order'),
})

export type DraftResults = z.infer<typeof draftResultsSchema>

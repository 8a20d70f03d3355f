import { z } from 'zod'
import { contentTypeNames } from '../../content-model/name-spaces.ts'
import { fieldProblemSchema } from './studio-problem.ts'

/** An entry as its catalogue file holds it. That of a draft may be incomplete or invalid. */
export const looseRecordSchema = z.record(z.string(), z.unknown())

export type LooseRecord = z.infer<typeof looseRecordSchema>

/** Who did something, and when; the name is null for the command line and people who have left. */
export const doneBy = { staff: z.string().nullable(), at: z.string() }

export const draftSchema = z.object({
  record: looseRecordSchema.nullable().describe('null removes the entry'),
  base: looseRecordSchema.nullable().describe('The published record that it began from'),
  revision: z.int(),
  edited: z.object(doneBy),
  problems: z.array(fieldProblemSchema).describe('What publishing would refuse'),
  conflicts: z
    .array(z.array(z.union([z.string(), z.number()])))
    .describe('Paths of fields that were published with another value since the draft began'),
})

export type Draft = z.infer<typeof draftSchema>

export const saveDraftSchema = z.strictObject({
  revision: z.int().min(0).describe('Of the draft that was changed; 0 where there was none'),
  record: looseRecordSchema,
  resolved_against: z
    .string()
    .optional()
    .describe('After conflicts were decided: `published_at` of the published entry that was looked at'),
})

export const discardDraftSchema = z.strictObject({
  kind: z.enum(contentTypeNames),
  key: z.string(),
  revision: z.int().min(1).describe('Of the draft that was looked at'),
})

/** `revision` is 0 where the record equals the published one, so that there is no draft any more. */
export const savedDraftSchema = z.object({
  revision: z.int(),
  problems: z.array(fieldProblemSchema),
  conflicts: draftSchema.shape.conflicts,
})

export type SavedDraft = z.infer<typeof savedDraftSchema>

/** What lists say of a draft. */
export const draftSummarySchema = z.object({
  changed_fields: z.int(),
  is_valid: z.boolean(),
  has_conflict: z.boolean(),
  is_new: z.boolean(),
  is_removal: z.boolean(),
  edited: z.object(doneBy),
})

export type DraftSummary = z.infer<typeof draftSummarySchema>

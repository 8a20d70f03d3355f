import { z } from 'zod'
import { contentTypeNames } from '../../content-model/name-spaces.ts'
import { fieldProblemSchema } from './studio-problem.ts'

/** A record as in a catalogue folder. The record of a draft may be incomplete or invalid. */
export const looseRecordSchema = z.record(z.string(), z.unknown())

export type LooseRecord = z.infer<typeof looseRecordSchema>

/** Who did something and when. The name is null for the command line and for people who have left. */
export const doneBy = { staff: z.string().nullable(), at: z.string() }

export const draftSchema = z.object({
  record: looseRecordSchema.nullable().describe('null if publishing removes the entry'),
  base: looseRecordSchema.nullable().describe('The published record from which the draft was made'),
  revision: z.int(),
  edited: z.object(doneBy),
  problems: z.array(fieldProblemSchema).describe('Problems that prevent publishing'),
  conflicts: z
    .array(z.array(z.union([z.string(), z.number()])))
    .describe('Paths of fields that the draft and a later publication changed differently'),
})

export type Draft = z.infer<typeof draftSchema>

export const saveDraftSchema = z.strictObject({
  revision: z.int().min(0).describe('Revision of the draft that was edited; 0 if there was none'),
  record: looseRecordSchema,
  published_at: z
    .string()
    .nullable()
    .optional()
    .describe(
      '`published_at` of the entry that was edited. If there is no draft and the entry was published again since, the draft is refused',
    ),
  resolved_against: z
    .string()
    .optional()
    .describe('After resolving conflicts: `published_at` of the published entry that was used'),
})

export const discardDraftSchema = z.strictObject({
  kind: z.enum(contentTypeNames),
  key: z.string(),
  revision: z.int().min(1).describe('Revision of the draft that was seen'),
})

/** `revision` is 0 if the record equals the published one, which removes the draft. */
export const savedDraftSchema = z.object({
  revision: z.int(),
  problems: z.array(fieldProblemSchema),
  conflicts: draftSchema.shape.conflicts,
})

export type SavedDraft = z.infer<typeof savedDraftSchema>

/** A draft in lists. */
export const draftSummarySchema = z.object({
  changed_fields: z.int(),
  is_valid: z.boolean(),
  has_conflict: z.boolean(),
  is_new: z.boolean(),
  is_removal: z.boolean(),
  edited: z.object(doneBy),
})

export type DraftSummary = z.infer<typeof draftSummarySchema>

import { editableTypes } from '../../content-model/content-types.ts'
import { z } from 'zod'
import { type ReferenceTarget, referenceTargetNames } from '../../content-model/name-spaces.ts'
import { doneBy, draftSchema, draftSummarySchema, looseRecordSchema } from './draft.ts'

export type OptionSource = ReferenceTarget

export const studioOptionSchema = z.object({
  value: z.union([z.string(), z.number()]),
  name: z.string(),
  detail: z.string().optional().describe('Distinguishes options with the same name'),
})

export type StudioOption = z.infer<typeof studioOptionSchema>

export type EntryOptions = Partial<Record<OptionSource, StudioOption[]>>

export const optionsSchema = z
  .partialRecord(z.enum(referenceTargetNames), z.array(studioOptionSchema))
  .describe('All options of short lists; of long ones, those that the entries refer to')

const entry = { kind: z.enum(editableTypes), key: z.string() }

/** An entry in the editor. */
export const studioEntrySchema = z.object({
  ...entry,
  published: looseRecordSchema.nullable(),
  published_at: z.string().nullable(),
  draft: draftSchema.nullable(),
  image: z.string().nullable().describe('Address of a thumbnail'),
  options: optionsSchema,
  scheduled: z
    .array(
      z.object({
        publication: z.int(),
        staff: z.string().nullable(),
        due_at: z.string().nullable(),
        has_failed: z.boolean(),
      }),
    )
    .describe('Scheduled publications that change it, the earliest first'),
  unchecked: z
    .array(z.object({ field: z.string(), from: z.string() }))
    .describe('Fields with an unchecked value that was copied from the entry with that name'),
})

export type StudioEntry = z.infer<typeof studioEntrySchema>

/** The answer to an open editor, which asks every 20 seconds. */
export const presenceSchema = z.object({
  editors: z.array(z.object(doneBy)).describe('Who else has the entry open'),
  revision: z.int().describe('Revision of the draft; 0 without one'),
  published_at: z.string().nullable(),
})

export type Presence = z.infer<typeof presenceSchema>

const studioEntryRowSchema = z.object({
  key: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  detail: z.string().nullable().describe('Its owner, such as a class or model'),
  status: z
    .string()
    .nullable()
    .describe('The state of a product, such as discontinued, or of an event, such as moved'),
  image: z.string().nullable(),
  wingspan: z.number().nullable().describe('mm'),
  weight: z.number().nullable().describe('g'),
  changed_at: z.string().nullable(),
  draft: draftSummarySchema.nullable(),
})

export type StudioEntryRow = z.infer<typeof studioEntryRowSchema>

export const studioEntryListSchema = z.object({
  rows: z
    .array(studioEntryRowSchema)
    .describe('At most 100 published entries; the first page begins with new ones'),
  total: z.int().describe('Number of all entries that match'),
  classes: z.array(studioOptionSchema).describe('Options of the filter by class'),
})

export type StudioEntryList = z.infer<typeof studioEntryListSchema>

export const newEntrySchema = z.strictObject({
  record: looseRecordSchema.describe('Without its key'),
  key: z.string().max(100).nullable().describe('The code or slug; null for entries with a number'),
  copied: z
    .strictObject({
      from: z.string().max(200).describe('Name of the entry that it is a copy of'),
      fields: z.array(z.string().max(100)).max(100).describe('Fields whose figures somebody has to check'),
    })
    .optional(),
})

/** Whether the figure at a path is right. The answer is valid until the value changes. */
export const checkFigureSchema = z.strictObject({
  path: z
    .array(z.union([z.string().max(100), z.int()]))
    .min(1)
    .max(10),
  value: z.unknown(),
  is_right: z.boolean(),
})

export const entryNameSchema = z.object(entry)

export const removeEntrySchema = z.strictObject({
  revision: z.int().min(0).describe('Revision of the draft that was seen; 0 without one'),
})

/** The drafts that were prepared, which visitors do not see until they are published. */
export const preparedDraftsSchema = z.object({
  drafts: z.array(z.object({ ...entry, name: z.string() })),
  referrers: z
    .array(z.object({ ...entry, name: z.string() }))
    .describe('At most 20 entries that refer to the removed one and have to be changed or removed, too'),
})

export type PreparedDrafts = z.infer<typeof preparedDraftsSchema>

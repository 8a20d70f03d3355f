import { editableTypes } from '../../content-model/content-types.ts'
import { z } from 'zod'
import { type ReferenceTarget, referenceTargetNames } from '../../content-model/name-spaces.ts'
import { doneBy, draftSchema, draftSummarySchema, looseRecordSchema } from './draft.ts'

/** What fields can be chosen from: short lists whole, the others by search. */
const optionSources = referenceTargetNames

export type OptionSource = ReferenceTarget

export const studioOptionSchema = z.object({
  value: z.union([z.string(), z.number()]),
  name: z.string(),
  detail: z.string().optional().describe('What tells it from others of the same name'),
})

export type StudioOption = z.infer<typeof studioOptionSchema>

export type EntryOptions = Partial<Record<OptionSource, StudioOption[]>>

export const optionsSchema = z
  .partialRecord(z.enum(optionSources), z.array(studioOptionSchema))
  .describe('Short lists whole; of those that are searched, what the entries name')

const entry = { kind: z.enum(editableTypes), key: z.string() }

/** What the editor of an entry shows. */
export const studioEntrySchema = z.object({
  ...entry,
  published: looseRecordSchema.nullable(),
  published_at: z.string().nullable(),
  draft: draftSchema.nullable(),
  image: z.string().nullable().describe('Address of the small picture'),
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
    .describe('Dated publications that change it, the next first'),
  unchecked: z
    .array(z.object({ field: z.string(), from: z.string() }))
    .describe('Fields that are still as they were copied, from the entry of that name'),
})

export type StudioEntry = z.infer<typeof studioEntrySchema>

/** What an open editor asks for every 20 seconds. */
export const presenceSchema = z.object({
  editors: z.array(z.object(doneBy)).describe('Who else has the entry open'),
  revision: z.int().describe('Of the draft; 0 without one'),
  published_at: z.string().nullable(),
})

export type Presence = z.infer<typeof presenceSchema>

const studioEntryRowSchema = z.object({
  key: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  detail: z.string().nullable().describe('What it belongs to, such as its class or model'),
  status: z.enum(['current', 'discontinued']).nullable(),
  image: z.string().nullable(),
  wingspan: z.number().nullable().describe('mm'),
  weight: z.number().nullable().describe('g'),
  changed_at: z.string().nullable(),
  draft: draftSummarySchema.nullable(),
})

export type StudioEntryRow = z.infer<typeof studioEntryRowSchema>

export const studioEntryListSchema = z.object({
  rows: z.array(studioEntryRowSchema).describe('New ones first, on the first page'),
  total: z.int().describe('Of all that match; rows are at most 100 of the published ones'),
  classes: z.array(studioOptionSchema).describe('To filter models by'),
})

export type StudioEntryList = z.infer<typeof studioEntryListSchema>

export const newEntrySchema = z.strictObject({
  record: looseRecordSchema.describe('Without what identifies it'),
  key: z.string().max(100).nullable().describe('Of kinds that are known by a code or slug, else null'),
  copied: z
    .strictObject({
      from: z.string().max(200).describe('Name of the entry that it is a copy of'),
      fields: z.array(z.string().max(100)).max(100).describe('Those that somebody has to look at'),
    })
    .optional(),
})

/** An answer about the figure at a path: it holds until its value changes. */
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
  revision: z.int().min(0).describe('Of the draft that was looked at; 0 without one'),
})

/** The drafts that were made, which nobody sees before they are published. */
export const preparedDraftsSchema = z.object({
  drafts: z.array(z.object({ ...entry, name: z.string() })),
  referrers: z
    .array(z.object({ ...entry, name: z.string() }))
    .describe('Entries that still name what is removed, at most 20: they have to be changed or removed, too'),
})

export type PreparedDrafts = z.infer<typeof preparedDraftsSchema>

import { editableTypes } from '../../content-model/content-types.ts'
import { z } from 'zod'
import { messageTraySchema } from './message.ts'
import { uploadKinds } from './studio-file.ts'

const foundEntrySchema = z.object({
  kind: z.enum(editableTypes),
  key: z.string(),
  code: z.string().nullable().describe("Of products; of a model that version's which was typed"),
  name: z.string(),
  detail: z.string().nullable().describe('What it belongs to'),
  fits: z.string().nullable().describe('The name of another model by which it was found'),
  image: z.string().nullable(),
  changed_at: z.string().nullable().describe('Of the draft, or of the last change; null if long ago'),
  has_draft: z.boolean(),
})

export type FoundEntry = z.infer<typeof foundEntrySchema>

/** What staff find in the whole studio but its screens, which have names in their language. */
export const studioSearchSchema = z.object({
  marks: z.array(z.string()).describe('Words to mark in what was found'),
  total: z.int(),
  groups: z
    .array(z.object({ kind: foundEntrySchema.shape.kind, total: z.int(), rows: z.array(foundEntrySchema) }))
    .describe('The best of each kind'),
  messages: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        reference: z.string(),
        tray: messageTraySchema,
        from_email: z.string(),
        received_at: z.string(),
        excerpt: z.string().describe('Around what was found'),
      }),
    ),
  }),
  files: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        path: z.string(),
        name: z.string(),
        kind: z.enum(uploadKinds),
        thumbnail: z.string().nullable(),
      }),
    ),
  }),
})

export type StudioSearch = z.infer<typeof studioSearchSchema>

/** What a search offers before anything is typed. */
export const studioSearchStartSchema = z.object({
  newest: z.array(foundEntrySchema).describe('Changed last'),
  used: z.array(foundEntrySchema).describe('Those of `used` that are still there'),
})

export type StudioSearchStart = z.infer<typeof studioSearchStartSchema>

import { editableTypes } from '../../content-model/content-types.ts'
import { z } from 'zod'
import { messageTraySchema } from './message.ts'
import { uploadKinds } from './studio-file.ts'

const foundEntrySchema = z.object({
  kind: z.enum(editableTypes),
  key: z.string(),
  code: z.string().nullable().describe('For products; for a model, that of the version whose code was typed'),
  name: z.string(),
  detail: z.string().nullable().describe('Its owner, such as a class or model'),
  fits: z.string().nullable().describe('The name of another model through which it was found'),
  image: z.string().nullable(),
  changed_at: z.string().nullable().describe('Time of the last edit or publication; null if long ago'),
  has_draft: z.boolean(),
})

export type FoundEntry = z.infer<typeof foundEntrySchema>

/** Results of the search of the studio. Screens are not included, because the studio finds them itself by their translated names. */
export const studioSearchSchema = z.object({
  marks: z.array(z.string()).describe('Words to highlight in results'),
  total: z.int(),
  groups: z
    .array(z.object({ kind: foundEntrySchema.shape.kind, total: z.int(), rows: z.array(foundEntrySchema) }))
    .describe('The best results of each content type'),
  messages: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        reference: z.string(),
        tray: messageTraySchema,
        from_email: z.string(),
        received_at: z.string(),
        excerpt: z.string().describe('The text around the first match'),
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

/** Suggestions before anything is typed. */
export const studioSearchStartSchema = z.object({
  newest: z.array(foundEntrySchema).describe('The entries that changed last'),
  used: z.array(foundEntrySchema).describe('The entries of `used` that still exist'),
})

export type StudioSearchStart = z.infer<typeof studioSearchStartSchema>

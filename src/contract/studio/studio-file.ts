import { contentTypeNames } from '../../content-model/name-spaces.ts'
import { z } from 'zod'

/** What staff can upload; a drawing is an SVG, a model a GLB. */
export const uploadKinds = ['picture', 'drawing', 'pdf', 'model'] as const

export type UploadKind = (typeof uploadKinds)[number]

/** A picture or another file, as the studio shows it. */
export const studioFileSchema = z.object({
  path: z.string().describe('As entries name it'),
  kind: z.enum(uploadKinds),
  address: z.string().describe('Address of the original'),
  thumbnail: z.string().nullable().describe('Address of a small picture; null unless it is one'),
  bytes: z.int(),
  width: z.int().nullable().describe('px'),
  height: z.int().nullable().describe('px'),
  pages: z.int().nullable().describe('Of a PDF'),
  original_name: z.string().nullable().describe('On the device that it came from'),
})

export type StudioFile = z.infer<typeof studioFileSchema>

export const findFilesSchema = z.strictObject({ paths: z.array(z.string().max(300)).max(500) })

const entryWithFile = z.object({ kind: z.enum(contentTypeNames), key: z.string(), name: z.string() })

const studioFileRowSchema = studioFileSchema.extend({
  uploaded_at: z.string().nullable().describe('null for files of imported folders'),
  removed_at: z.string().nullable().describe('Deleted 30 days later'),
  published: z.array(entryWithFile).describe('Entries of the website that show it'),
  drafts: z.array(entryWithFile),
  is_in_history: z.boolean().describe('Where nothing shows it: whether taking back could'),
})

export type StudioFileRow = z.infer<typeof studioFileRowSchema>

export const studioFileListSchema = z.object({
  rows: z.array(studioFileRowSchema),
  total: z.int().describe('Of all that match; rows are at most 100 of them'),
  bytes: z.int().describe('Of all that match'),
})

export type StudioFileList = z.infer<typeof studioFileListSchema>

export const fileRemovalSchema = z.strictObject({ path: z.string(), removed: z.boolean() })

export const fileReplacementSchema = z.strictObject({ path: z.string(), by: z.string() })

export const fileReplacedSchema = z.object({ drafts: z.array(entryWithFile) })

export type FileReplaced = z.infer<typeof fileReplacedSchema>

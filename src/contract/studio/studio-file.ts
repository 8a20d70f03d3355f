import { contentTypeNames } from '../../content-model/name-spaces.ts'
import { z } from 'zod'

/** Kinds of files that staff can upload. A drawing is an SVG, a model is a GLB. */
export const uploadKinds = ['picture', 'drawing', 'pdf', 'model'] as const

export type UploadKind = (typeof uploadKinds)[number]

/** A picture or another file in the studio. */
export const studioFileSchema = z.object({
  path: z.string().describe('The path by which entries refer to it'),
  kind: z.enum(uploadKinds),
  address: z.string().describe('Address of the original'),
  thumbnail: z.string().nullable().describe('Address of a thumbnail; null if the file is not a picture'),
  bytes: z.int(),
  width: z.int().nullable().describe('px'),
  height: z.int().nullable().describe('px'),
  pages: z.int().nullable().describe('Number of pages of a PDF'),
  original_name: z.string().nullable().describe('Its name on the device it came from'),
})

export type StudioFile = z.infer<typeof studioFileSchema>

export const findFilesSchema = z.strictObject({ paths: z.array(z.string().max(300)).max(500) })

const entryWithFile = z.object({ kind: z.enum(contentTypeNames), key: z.string(), name: z.string() })

const studioFileRowSchema = studioFileSchema.extend({
  uploaded_at: z.string().nullable().describe('null for files of imported folders'),
  removed_at: z.string().nullable().describe('The file is deleted 30 days later'),
  published: z.array(entryWithFile).describe('Published entries that show it'),
  drafts: z.array(entryWithFile),
  is_in_history: z
    .boolean()
    .describe('For an unused file: whether undoing a publication could show it again'),
})

export type StudioFileRow = z.infer<typeof studioFileRowSchema>

export const studioFileListSchema = z.object({
  rows: z.array(studioFileRowSchema),
  total: z.int().describe('Number of all files that match; rows are at most 100 of them'),
  bytes: z.int().describe('Size of all files that match'),
})

export type StudioFileList = z.infer<typeof studioFileListSchema>

export const fileRemovalSchema = z.strictObject({ path: z.string(), removed: z.boolean() })

export const fileReplacementSchema = z.strictObject({ path: z.string(), by: z.string() })

export const fileReplacedSchema = z.object({ drafts: z.array(entryWithFile) })

export type FileReplaced = z.infer<typeof fileReplacedSchema>

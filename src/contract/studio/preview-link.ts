import { z } from 'zod'

export const previewLinkSchema = z.object({
  id: z.string(),
  name: z.string().nullable().describe('Whom or what it is for; null for old links, which have no name'),
  staff: z.string().describe('Who created it'),
  expires_at: z.string(),
})

export type PreviewLink = z.infer<typeof previewLinkSchema>

export const newPreviewLinkSchema = z.object({
  link: z.string().describe('Valid for seven days; the part after # is its secret'),
  expires_at: z.string(),
})

export type NewPreviewLink = z.infer<typeof newPreviewLinkSchema>

export const makePreviewLinkSchema = z.strictObject({
  name: z.string().trim().min(1).max(100).describe('Whom or what it is for'),
})

export const usePreviewLinkSchema = z.strictObject({
  secret: z.string().max(100).describe('The part after # in the link'),
})

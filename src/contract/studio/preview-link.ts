import { z } from 'zod'

export const previewLinkSchema = z.object({
  id: z.string(),
  staff: z.string().describe('Who made it'),
  expires_at: z.string(),
})

export type PreviewLink = z.infer<typeof previewLinkSchema>

export const newPreviewLinkSchema = z.object({
  link: z.string().describe('For seven days; its secret is the part after #'),
  expires_at: z.string(),
})

export type NewPreviewLink = z.infer<typeof newPreviewLinkSchema>

export const usePreviewLinkSchema = z.strictObject({
  secret: z.string().max(100).describe('The part after # in the link'),
})

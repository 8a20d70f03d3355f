import { z } from 'zod'

export const productLinkSchema = z
  .object({
    code: z.string().describe('Product code'),
    kind: z
      .enum(['version', 'accessory', 'part', 'retired'])
      .describe('A retired code is no longer valid and has no successor'),
    name: z.string(),
    url: z.string().describe('Address of its page on this site'),
  })
  .meta({ id: 'ProductLink' })

export type ProductLink = z.infer<typeof productLinkSchema>

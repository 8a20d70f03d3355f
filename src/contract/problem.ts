import { z } from 'zod'
import { productLinkSchema } from './product-link.ts'

/** An error in the format of RFC 9457, with the media type application/problem+json. */
export const problemSchema = z
  .object({
    type: z.literal('about:blank'),
    title: z.string().describe('The name of the status'),
    status: z.int(),
    detail: z.string().describe('What is wrong and what to do'),
    errors: z
      .array(z.object({ pointer: z.string().describe('JSON pointer to the field'), detail: z.string() }))
      .optional()
      .describe('One for each invalid field'),
    nearest: z
      .array(productLinkSchema)
      .optional()
      .describe('For an unknown product code: the products with the most similar codes'),
    request_id: z
      .string()
      .optional()
      .describe('Identifies the request in the log; quote it when asking about the problem'),
  })
  .meta({ id: 'Problem' })

export type ProblemBody = z.infer<typeof problemSchema>

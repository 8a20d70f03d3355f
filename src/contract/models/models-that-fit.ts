import { z } from 'zod'

/** The models that an accessory or a spare part fits, in answers of the API. */
export const modelsThatFit = z
  .array(z.object({ id: z.int(), name: z.string() }))
  .describe('All models that it fits, including its own')

import { z } from 'zod'

/** The models that an accessory or a spare part fits, as the API answers them. */
export const modelsThatFit = z
  .array(z.object({ id: z.int(), name: z.string() }))
  .describe('All models that it fits, its own among them')

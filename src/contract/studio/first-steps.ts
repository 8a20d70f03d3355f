import { z } from 'zod'

/** What a new company does first, in the order in which it is shown. */
export const firstSteps = [
  'company',
  'passkey',
  'colleague',
  'class',
  'model',
  'published',
  'messages',
  'distributors',
] as const

export type FirstStep = (typeof firstSteps)[number]

export const firstStepsSchema = z.object({
  is_put_away: z.boolean().describe('Somebody wants it no more, or all is done'),
  steps: z.array(
    z.object({
      step: z.enum(firstSteps),
      is_done: z.boolean(),
      staff: z.string().nullable().describe('Who did it, where that is known'),
      at: z.string().nullable(),
    }),
  ),
})

export type FirstStepList = z.infer<typeof firstStepsSchema>

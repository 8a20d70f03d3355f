import { z } from 'zod'

/** The first steps of a new company, in the order of the list. */
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
  is_put_away: z.boolean().describe('Whether somebody has hidden the list, or all steps are done'),
  steps: z.array(
    z.object({
      step: z.enum(firstSteps),
      is_done: z.boolean(),
      staff: z.string().nullable().describe('Who did it, if that is known'),
      at: z.string().nullable(),
    }),
  ),
})

export type FirstStepList = z.infer<typeof firstStepsSchema>

import { z } from 'zod'
import { recordId, rule } from './record-fields.ts'

interface Fitting {
  model: number
  fits: number[] | null
}

export const fits = z
  .array(recordId)
  .min(1)
  .describe('a list of ids of models, that of the field model among them, each once')

/** As the API answers them. */
export const modelsThatFit = z
  .array(z.object({ id: z.int(), name: z.string() }))
  .describe('All models that it fits, its own among them')

/** Rules for what is made for a model and may fit others. */
export const fitRules = [
  [
    ({ fits: ids, model }: Fitting) => !Array.isArray(ids) || ids.includes(model),
    rule('does not include the model', 'fits'),
  ],
  [
    ({ fits: ids }: Fitting) => !Array.isArray(ids) || new Set(ids).size === ids.length,
    rule('names a model twice', 'fits'),
  ],
] as const

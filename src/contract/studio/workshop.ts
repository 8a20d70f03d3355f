import { z } from 'zod'

/** A version without a photograph. */
const missingPhotographSchema = z.object({
  model: z.int(),
  model_name: z.string(),
  version_name: z.string(),
  product_code: z.string(),
})

export const missingPhotographsSchema = z.object({
  versions: z.array(missingPhotographSchema).describe('At most 200'),
  count: z.int(),
})

export type MissingPhotographs = z.infer<typeof missingPhotographsSchema>

/** A published model with what labels print. */
export const labelledModelSchema = z.object({
  id: z.int(),
  name: z.string(),
  scale: z.string().nullable(),
  wingspan: z.number().describe('mm'),
  versions: z.array(z.object({ name: z.string(), product_code: z.string() })),
})

export type LabelledModel = z.infer<typeof labelledModelSchema>

export const installationCheckSchema = z.object({
  about: z.enum(['settings', 'disk', 'mail', 'database', 'media']),
  level: z.enum(['ok', 'warn', 'fail']),
  finding: z.string().describe('In English, as in the output of `npm run doctor`'),
  remedy: z.string().nullable(),
})

export type InstallationCheck = z.infer<typeof installationCheckSchema>

import type { z } from 'zod'
import { powerFields } from '../../content-model/aircraft-model.ts'
import { recordSchema } from '../../content-model/record-schema.ts'

/** One way to power a model, such as an engine or an electric motor. */
export const powerSchema = recordSchema({ fields: powerFields })

export type Power = z.infer<typeof powerSchema>

import { z } from 'zod'
import { aircraftClassSchema } from './aircraft-class.ts'
import { aircraftModelSchema } from './aircraft-model.ts'

export const modelCardSchema = aircraftModelSchema
  .pick({ id: true, name: true, wingspan: true, weight: true, status: true, image: true })
  .meta({ id: 'ModelCard' })

export type ModelCard = z.infer<typeof modelCardSchema>

/** A class and a page of its models, with what their cards show: a fifth of the bytes of the full models. */
export const modelCardsSchema = aircraftClassSchema
  .pick({ id: true, name: true, description: true, model_count: true })
  .extend({ models: z.array(modelCardSchema) })
  .meta({ id: 'ModelCards' })

export type ModelCards = z.infer<typeof modelCardsSchema>

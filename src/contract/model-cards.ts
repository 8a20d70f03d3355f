import { z } from 'zod'
import { aircraftClassSchema } from './aircraft-class.ts'
import { aircraftModelSchema } from './aircraft-model.ts'
import { airframeSchema } from './airframe.ts'

/** Orders of a list of models. Equal ones are in the order of their ids. */
export const cardOrders = ['wingspan', 'name'] as const

export type CardOrder = (typeof cardOrders)[number]

export const modelCardSchema = aircraftModelSchema
  .pick({
    id: true,
    name: true,
    wingspan: true,
    weight: true,
    weight_max: true,
    engine: true,
    electric: true,
    skill: true,
    status: true,
    image: true,
  })
  .extend({ silhouette: airframeSchema.shape.silhouette })
  .meta({ id: 'ModelCard' })

export type ModelCard = z.infer<typeof modelCardSchema>

export const aircraftClassLinkSchema = aircraftClassSchema
  .pick({ id: true, name: true, model_count: true, example: true })
  .meta({ id: 'AircraftClassLink' })

/** A class and a page of its models with the fields that cards show, which are a quarter of the bytes of full models. */
export const modelCardsSchema = aircraftClassSchema
  .pick({ id: true, name: true, description: true, model_count: true })
  .extend({
    models: z.array(modelCardSchema),
    smaller_class: aircraftClassLinkSchema.nullable().describe('The class before it, which is smaller'),
    larger_class: aircraftClassLinkSchema.nullable().describe('The class after it, which is larger'),
  })
  .meta({ id: 'ModelCards' })

export type ModelCards = z.infer<typeof modelCardsSchema>

import { z } from 'zod'
import { aircraftClassSchema } from '../aircraft-class.ts'
import { aircraftModelSchema } from './aircraft-model.ts'
import { airframeSchema } from './airframe.ts'
import { ofEntry } from '../answers/translated-answer.ts'

/** Orders of a list of models. Equal ones are in the order of their ids. */
export const cardOrders = ['wingspan', 'name'] as const

export type CardOrder = (typeof cardOrders)[number]

export const modelCardSchema = ofEntry(
  aircraftModelSchema
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
      untranslated: true,
    })
    .extend({ silhouette: airframeSchema.shape.silhouette })
    .meta({ id: 'ModelCard' }),
  'aircraft model',
  'id',
)

export type ModelCard = z.infer<typeof modelCardSchema>

export const aircraftClassLinkSchema = ofEntry(
  aircraftClassSchema
    .pick({ id: true, name: true, model_count: true, example: true, untranslated: true })
    .meta({ id: 'AircraftClassLink' }),
  'aircraft class',
  'id',
)

/** A class and a page of its models with the fields that cards show, which are a quarter of the bytes of full models. */
export const modelCardsSchema = ofEntry(
  aircraftClassSchema
    .pick({ id: true, name: true, description: true, model_count: true, untranslated: true })
    .extend({
      models: z.array(modelCardSchema),
      smaller_class: aircraftClassLinkSchema.nullable().describe('The class before it, which is smaller'),
      larger_class: aircraftClassLinkSchema.nullable().describe('The class after it, which is larger'),
    })
    .meta({ id: 'ModelCards' }),
  'aircraft class',
  'id',
)

export type ModelCards = z.infer<typeof modelCardsSchema>

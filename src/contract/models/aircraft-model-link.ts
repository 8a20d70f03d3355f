import type { z } from 'zod'
import { aircraftModelSchema } from './aircraft-model.ts'
import { airframeSchema } from './airframe.ts'

/** What a link to a model shows: its name, and its silhouette at the scale of its wingspan. */
export const aircraftModelLinkSchema = aircraftModelSchema
  .pick({ id: true, slug: true, name: true, wingspan: true })
  .extend({ silhouette: airframeSchema.shape.silhouette })
  .meta({ id: 'AircraftModelLink' })

export type AircraftModelLink = z.infer<typeof aircraftModelLinkSchema>

import { z } from 'zod'
import { earlierCodeSchema } from '../earlier-code.ts'
import { colourSchemeSchema } from './airframe.ts'
import { pictureSchema } from '../picture.ts'

export const aircraftVersionSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    product_code: z.string(),
    scheme: colourSchemeSchema.nullable(),
    replaces: z.array(earlierCodeSchema).describe('Earlier product codes that it replaces'),
    images: z.array(pictureSchema),
  })
  .meta({ id: 'AircraftVersion' })

export type AircraftVersion = z.infer<typeof aircraftVersionSchema>

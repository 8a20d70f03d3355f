import { z } from 'zod'
import { accessorySchema } from './accessory.ts'
import { linkedEarlierCodeSchema } from './earlier-code.ts'
import { aircraftModelLinkSchema } from './models/aircraft-model-link.ts'
import { partsViewSchema } from './models/airframe-drawing.ts'
import { partSchema } from './part.ts'
import { findNamedEntry, productLinkSchema } from './product-link.ts'
import { ofEntry } from './answers/translated-answer.ts'

/** The product with a product code. */
export const productSchema = ofEntry(
  productLinkSchema
    .extend({
      replaced: linkedEarlierCodeSchema.nullable().describe('The requested code, if it is an old one'),
      model: z
        .object({ id: z.int(), name: z.string() })
        .nullable()
        .describe('The model of a version, or the one for which an accessory or a part was made'),
      accessory: accessorySchema.nullable(),
      part: partSchema.nullable(),
      fits: z.array(aircraftModelLinkSchema).describe('The models that an accessory or a part fits'),
      replaces: z.array(linkedEarlierCodeSchema).describe('Earlier codes that it replaces'),
      replaced_by: productLinkSchema.nullable().describe('The successor of a discontinued product'),
      drawing: partsViewSchema.nullable().describe("The drawing of the airframe of a part's model"),
    })
    .meta({ id: 'Product' }),
  findNamedEntry,
)

export type Product = z.infer<typeof productSchema>

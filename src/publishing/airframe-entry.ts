import { z } from 'zod'
import type { AirframeRecordWithDrawings } from '../catalogue/airframe.ts'
import { airframeRecordSchema } from '../contract/airframe.ts'
import { isContainer } from '../contract/field-path.ts'
import { slug } from '../contract/record-fields.ts'

/** Its drawings come from imports, which have checked them. */
export const airframeEntrySchema = airframeRecordSchema.safeExtend({
  slug,
  silhouette: z.string().nullable().default(null),
  glb: z.string().nullable().default(null),
  drawing: z.custom<NonNullable<AirframeRecordWithDrawings['drawing']>>(isContainer).nullable().default(null),
})

import { z } from 'zod'
import * as field from './record-fields.ts'

/** A product code in `redirects.yaml` that is no longer valid. It stays known, and no product gets it again. */
export const redirectRecordSchema = z.strictObject({
  code: field.productCode,
  now: field.optional(field.productCode.describe('the product code that is valid now, or nothing')),
  note: field.optional(field.sentence),
})

export type RedirectRecord = z.infer<typeof redirectRecordSchema>

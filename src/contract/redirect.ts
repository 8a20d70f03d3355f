import { oldCode } from '../content-model/old-code.ts'
import { recordSchema } from '../content-model/record-schema.ts'

/** A product code in `redirects.yaml` that is no longer valid. */
export const redirectRecordSchema = recordSchema(oldCode)

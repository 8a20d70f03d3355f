import { oldCode } from '../content-model/old-code.ts'
import { recordSchema } from '../content-model/record-schema.ts'

/** An old product code in `redirects.yaml`. */
export const redirectRecordSchema = recordSchema(oldCode)

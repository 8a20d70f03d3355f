import type { RedirectRecord } from '../../contract/redirect.ts'
import { optional, sentence } from './field-kinds.ts'
import type { RecordField } from './record-field.ts'

export const oldCodeFields = {
  code: { kind: 'fixed', isShown: true },
  now: { kind: 'search', from: 'codes', optional },
  note: { ...sentence, optional },
} satisfies Record<keyof RedirectRecord, RecordField>

export const oldCodeSections = {
  code: [['code'], ['now'], ['note']],
} as const satisfies Record<string, readonly (readonly (keyof RedirectRecord)[])[]>

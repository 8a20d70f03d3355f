import type { PartRecord } from '../../contract/part.ts'
import { choice, name, optional, sentence } from './field-kinds.ts'
import type { RecordField } from './record-field.ts'

export const partFields = {
  product_code: { kind: 'fixed', isShown: true },
  name,
  model: { kind: 'search', from: 'models' },
  fits: { kind: 'searches', from: 'models', optional },
  version: { kind: 'search', from: 'versions', optional },
  status: choice('current', 'discontinued'),
  note: { ...sentence, optional },
  place: { kind: 'text', max: 40, pattern: /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/, optional },
} satisfies Record<keyof PartRecord, RecordField>

export const partSections = {
  product: [['name'], ['product_code'], ['status'], ['note']],
  fit: [['model'], ['fits'], ['version'], ['place']],
} as const satisfies Record<string, readonly (readonly (keyof PartRecord)[])[]>

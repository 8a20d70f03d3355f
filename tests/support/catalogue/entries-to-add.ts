import type { EditableType } from '../../../src/content-model/content-types.ts'
import type { LooseRecord } from '../../../src/contract/studio/draft.ts'
import { anEvent, aPart } from './builders.ts'

/** What staff begin where the small catalogue has no entry of a kind, and the key that it gets. */
export const entriesToAdd: Partial<Record<EditableType, { key: string; record: LooseRecord }>> = {
  part: { key: 'CE-001WI', record: { ...aPart({ product_code: 'CE-001WI', fits: [1, 2] }) } },
  'old code': { key: 'CE-999A', record: { now: null, note: 'Sold out' } },
  event: { key: '1', record: { ...anEvent({ models: [1] }) } },
}

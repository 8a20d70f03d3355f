import { expect, test } from 'vitest'
import type { DraftResult } from '../../contract/studio/draft-batch.ts'
import { toUndoRows } from './changed-row.ts'

const result = (change: Partial<DraftResult>): DraftResult => ({
  key: '1',
  outcome: 'changed',
  revision: 1,
  problem: null,
  problems: [],
  conflicts: [],
  ...change,
})

test('undoing names what is there now, and what was there before: a draft, none, or no entry', () => {
  const row = { key: '1', name: 'Cub', record: { weight: 2 } }
  const rows = [
    { ...row, revision: 3, before: { weight: 1 } },
    { ...row, key: '2', revision: 0, before: { weight: 1 } },
    { ...row, key: null, revision: 0, before: null },
    { ...row, key: '4', revision: 5, before: { weight: 2 } },
  ]
  const results = [
    result({ revision: 4 }),
    result({ key: '2' }),
    result({ key: '9', outcome: 'new' }),
    result({ key: '4', revision: 5, outcome: 'same' }),
  ]
  expect(toUndoRows(rows, results)).toEqual([
    { key: '1', revision: 4, record: { weight: 1 } },
    { key: '2', revision: 1, record: null },
    { key: '9', revision: 1, record: null },
  ])
})

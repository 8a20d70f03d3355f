import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { groupByKind } from './accessories-kinds.ts'

test('accessories are grouped by kind in the order of the page, those without a kind last', () => {
  const [bolt, canopy, wheel, retracts, tyre] = [
    { id: 1, kind: null },
    { id: 2, kind: 'canopy' as const },
    { id: 3, kind: 'wheels' as const },
    { id: 4, kind: 'retracts' as const },
    { id: 5, kind: 'wheels' as const },
  ]
  expect(groupByKind(english, [bolt, canopy, wheel, retracts, tyre])).toEqual([
    { id: 'retracts', name: 'Retracts', items: [retracts], start: 0 },
    { id: 'wheels', name: 'Wheels', items: [wheel, tyre], start: 1 },
    { id: 'canopy', name: 'Canopies', items: [canopy], start: 3 },
    { id: 'other', name: 'Other', items: [bolt], start: 4 },
  ])
})

test('no accessories make no groups', () => {
  expect(groupByKind(english, [])).toEqual([])
})

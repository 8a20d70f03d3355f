import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../tests/support/property-runs.ts'
import type { EntryRecord } from '../../contract/studio/draft-batch.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import { isSameValue } from '../fields/record-values.ts'
import { type Column, listColumns } from './cells/columns.ts'
import { listCellChanges, rebaseChange } from './grid/grid-rows.ts'
import {
  editCells,
  emptyTable,
  restoreAllRows,
  mergeServerRecords,
  redoStep,
  refreshRows,
  markRowsSaved,
  undoStep,
} from './table-state.ts'

const kind = 'aircraft model'
const columns = listColumns(kind)
const column = (id: string): Column => columns.find((each) => each.id === id) ?? expect.fail(id)

const model = (key: string, change: LooseRecord = {}, revision = 0): EntryRecord => {
  const published = {
    id: Number(key),
    slug: `model-${key}`,
    name: `Model ${key}`,
    weight: 1_000,
    throws: null,
  }
  return {
    key,
    name: `Model ${key}`,
    published,
    published_at: '2026-11-23',
    record: { ...published, ...change },
    revision,
  }
}

const receive = (state: ReturnType<typeof emptyTable>, rows: EntryRecord[], unsent = {}) =>
  mergeServerRecords(state, {
    list: { rows, total: rows.length, options: {} },
    others: { rows: [], options: {} },
    unsent,
  })

const aTable = (...rows: EntryRecord[]) => receive(emptyTable(kind, columns), rows)
const weigh = (key: string, value: unknown) => ({ key, column: column('weight'), value })
const weights = ({ rows }: ReturnType<typeof aTable>) => rows.map(({ record }) => record['weight'])

test('several cells change in one step, which is undone and done again', () => {
  const before = aTable(model('1'), model('2'), model('3'))
  const changed = editCells(before, [weigh('1', 5), weigh('2', 6)])
  expect(weights(changed)).toEqual([5, 6, 1_000])
  expect(changed.rows[2]).toBe(before.rows[2])
  const back = undoStep(changed)
  expect(weights(back)).toEqual([1_000, 1_000, 1_000])
  expect(back.changes.size).toBe(0)
  expect(weights(redoStep(back))).toEqual([5, 6, 1_000])
  expect(weights(undoStep(back))).toEqual(weights(back))
  expect(weights(undoStep(restoreAllRows(changed)))).toEqual([5, 6, 1_000])
})

test('a value typed back to what the server has is no change, and no step', () => {
  const changed = editCells(editCells(aTable(model('1')), [weigh('1', 5)]), [weigh('1', 1_000)])
  expect(changed.changes.size).toBe(0)
  expect(changed.past).toHaveLength(2)
  expect(editCells(changed, [weigh('1', 1_000)]).past).toHaveLength(2)
})

test('addresses of published entries and rows that leave the website cannot be changed', () => {
  const leaving = { ...model('2'), record: null, revision: 1 }
  const table = aTable(model('1'), leaving, { ...model('3'), published: null })
  const slug = column('slug')
  const edits = ['1', '2', '3'].map((key) => ({ key, column: slug, value: 'other' }))
  expect(editCells(table, edits).rows.map(({ record }) => record['slug'])).toEqual([
    'model-1',
    'model-2',
    'other',
  ])
})

test('what a colleague saved meanwhile is taken over, under what was typed here', () => {
  const typed = editCells(aTable(model('1')), [weigh('1', 5)])
  const after = receive(typed, [model('1', { weight: 7, name: 'Renamed' }, 1)])
  expect(after.rows[0]).toMatchObject({ revision: 1, record: { weight: 5, name: 'Renamed' } })
  expect(after.changes.get('1')).toMatchObject({ revision: 1, before: { weight: 7 }, record: { weight: 5 } })
  expect(receive(typed, [model('1', { weight: 5 }, 1)]).changes.size).toBe(0)
})

test('a row that a colleague saved or published meanwhile is drawn again, no other', () => {
  const typed = editCells(aTable(model('1'), model('2')), [weigh('1', 5), weigh('2', 6)])
  const rows = [model('1', { weight: 7 }, 1), model('2')]
  const after = refreshRows(typed, { rows, options: {} })
  expect(after.rows[0]).toMatchObject({ revision: 1, saved: { weight: 7 }, record: { weight: 5 } })
  expect(after.rows[1]).toBe(typed.rows[1])
  const published = {
    ...model('1'),
    published_at: '2026-11-24',
    published: { id: 1, weight: 5 },
    record: { id: 1, weight: 5 },
  }
  const same = refreshRows(typed, { rows: [published], options: {} })
  expect([...same.changes.keys()]).toEqual(['2'])
  expect(same.rows[0]).toMatchObject({ saved: { weight: 5 }, record: { weight: 5 } })
})

test('a row that another filter does not show keeps its change', () => {
  const typed = editCells(aTable(model('1')), [weigh('1', 5)])
  const elsewhere = receive(typed, [model('2')])
  expect(elsewhere.changes.get('1')?.record['weight']).toBe(5)
  expect(weights(receive(elsewhere, [model('1')]))).toEqual([5])
})

test('what was typed on an earlier visit is there again', () => {
  const table = receive(emptyTable(kind, columns), [model('1', { name: 'Newer' }, 2)], { 1: [['weight', 5]] })
  expect(table.rows[0]?.record).toMatchObject({ weight: 5, name: 'Newer' })
  expect(table.changes.get('1')?.revision).toBe(2)
})

test('rows that are kept are no changes any more; the others are', () => {
  const typed = editCells(aTable(model('1'), model('2')), [weigh('1', 5), weigh('2', 6)])
  const row = typed.changes.get('1') ?? expect.fail()
  const found = { problem: null, problems: [], conflicts: [] }
  const result = { key: '1', outcome: 'changed' as const, revision: 1, ...found }
  const after = markRowsSaved(typed, [{ row, result }])
  expect([...after.changes.keys()]).toEqual(['2'])
  expect(after.rows[0]).toMatchObject({ revision: 1, saved: { weight: 5 } })
  expect(undoStep(after)).toBe(after)
})

test('cells that were changed make the same record again, groups included', () => {
  const figures = ['weight', 'throws.elevator.low', 'throws.elevator.high', 'cg.min', 'cg.reference']
  const edit = fc.record({
    id: fc.constantFrom(...figures),
    value: fc.constantFrom(5, 6, '', 'unreadable'),
  })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 8 }), fc.boolean(), (edits, hasThrows) => {
      const elevator = { low: 1, high: 2 }
      const entry = model(
        '1',
        hasThrows ? { throws: { elevator, aileron: null, rudder: null, flap: null } } : {},
      )
      const table = edits.reduce(
        (state, { id, value }) => editCells(state, [{ key: '1', column: column(id), value }]),
        aTable(entry),
      )
      const change = table.changes.get('1')
      const again = change && rebaseChange(kind, entry, listCellChanges(kind, change))
      expect(isSameValue(again?.record, change?.record)).toBe(true)
    }),
    propertyRuns(),
  )
})

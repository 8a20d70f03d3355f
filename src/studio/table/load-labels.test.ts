import { afterEach, expect, test, vi } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import type { OptionSource, StudioOption } from '../../contract/studio/studio-entry.ts'
import { createStore } from '../ui/store.ts'
import { type Column, listColumns } from './cells/columns.ts'
import type { CellEdit } from './grid/grid-rows.ts'
import { editWithNames } from './load-labels.ts'
import { addOption, editCells, emptyTable, mergeServerRecords } from './table-state.ts'

const context = { language: 'en', i18n: english, options: {} } as const
const models = [
  { value: 1, name: 'Cub' },
  { value: 2, name: 'Delta' },
  { value: 3, name: 'Delta II' },
]

const column = (id: string): Column =>
  listColumns('part').find((each) => each.id === id) ?? expect.fail(`There is no column ${id}.`)

/** The table of one part, in which no row refers to a model yet. */
function openTable() {
  const record = { product_code: 'CE-1', name: 'Skis', model: '', fits: null }
  const row = { key: 'CE-1', name: 'Skis', published: record, published_at: null, record, revision: 0 }
  const store = createStore(
    mergeServerRecords(emptyTable('part', listColumns('part')), {
      list: { rows: [row], total: 1, options: {} },
      others: { rows: [], options: {} },
      unsent: {},
    }),
  )
  return {
    store,
    edit: (edits: readonly CellEdit[]) => store.set(editCells(store.get(), edits)),
    addOption: (from: OptionSource, option: StudioOption) => store.set(addOption(store.get(), from, option)),
    cell: (field: string) => store.get().rows[0]?.record[field],
  }
}

const fill = (id: string, value: unknown): CellEdit => ({ key: 'CE-1', column: column(id), value })

/** A server that searches the models by a part of their names. Returns what it was asked for. */
function openServer(): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const text = new URL(path, 'https://studio.example').searchParams.get('q') ?? ''
    asked.push(text)
    return Response.json(models.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())))
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a complete name that no row refers to yet is looked up when it is typed', async () => {
  openServer()
  const table = openTable()
  await editWithNames(table, [fill('model', 'delta')], context)
  expect(table.cell('model')).toBe(2)
  await editWithNames(table, [fill('fits', ['Cub', 'no such model', 2, 'DELTA'])], context)
  expect(table.cell('fits')).toEqual([1, 'no such model', 2])
})

test('what needs no lookup is written at once', () => {
  const asked = openServer()
  const table = openTable()
  table.addOption('models', { value: 2, name: 'Delta' })
  void editWithNames(table, [fill('model', 2)], context)
  void editWithNames(table, [fill('name', 'Floats')], context)
  expect([table.cell('model'), table.cell('name')]).toEqual([2, 'Floats'])
  expect(asked).toEqual([])
})

test('a cell that is edited during the lookup keeps the newer value', async () => {
  openServer()
  const table = openTable()
  const lookup = editWithNames(table, [fill('model', 'Delta')], context)
  void editWithNames(table, [fill('model', 3)], context)
  await lookup
  expect(table.cell('model')).toBe(3)
})

import { expect, test } from 'vitest'
import type { EntryRecord } from '../../contract/studio/draft-batch.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import { newRecord } from '../fields/new-record.ts'
import { english } from '../../../tests/support/english.ts'
import type { CellMark, CellValue, Sheet } from './file/sheet.ts'
import { listColumns } from '../table/cells/columns.ts'
import type { TableKind } from '../table/cells/table-kinds.ts'
import { compareEntries } from './compare-entries.ts'
import { fingerprintEntry } from './entry-fingerprint.ts'
import { readEntries } from './read-sheet-entries.ts'
import { findColumns } from './sheet-columns.ts'
import { TOO_LONG, writeEntries } from './write-entries.ts'

const cub: LooseRecord = {
  ...newRecord('aircraft model', 'Cub'),
  id: 1,
  slug: 'cub',
  class: 40,
  scale: '1:5',
  wingspan: 1_600,
  wing_area: 44.6,
  released: null,
  throws: null,
  features_list: ['One', 'Two'],
  story: 'Once.',
}

const aRecord = (change: Partial<EntryRecord> = {}): EntryRecord => ({
  key: '1',
  name: 'Cub',
  published: cub,
  published_at: '2026-11-24T08:00:00.000Z',
  record: cub,
  revision: 0,
  ...change,
})

const context = { language: 'en', i18n: english, options: {} } as const

const sheetOf = (rows: CellValue[][], marks: CellMark[] = []): Sheet => ({
  rows: rows.map((cells, index) => ({ number: index + 1, cells })),
  marks,
  notes: [],
})

async function compare(sheet: Sheet, records: EntryRecord[], kind: TableKind = 'aircraft model') {
  const found = findColumns(kind, sheet.rows[0]?.cells ?? [])
  const entries = readEntries(english, kind, sheet, found)
  return compareEntries(kind, entries, records, context)
}

const reasons = async (sheet: Sheet, records = [aRecord()]) =>
  (await compare(sheet, records)).prechecked.map(({ row, result }) => [
    row.sheetRow,
    result.outcome,
    ...(row.remarks ?? []),
  ])

test('cells change what they say, and columns that are not there change nothing', async () => {
  const { rows } = await compare(
    sheetOf([
      ['id', 'wingspan', 'wing_area', 'scale', 'features_list', 'released'].map((id) => `[${id}]`),
      [1, '63 in', '44,7', null, 'One\nThree', 1_998],
    ]),
    [aRecord({ revision: 4 })],
  )
  expect(rows).toEqual([
    {
      sheetRow: 2,
      key: '1',
      name: 'Cub',
      revision: 4,
      published_at: '2026-11-24T08:00:00.000Z',
      before: cub,
      record: {
        ...cub,
        wingspan: 1_600,
        wing_area: 44.7,
        scale: null,
        features_list: ['One', 'Three'],
        released: 1_998,
      },
      remarks: [],
    },
  ])
})

test('a row that says what is there is the same; what a formula left of a figure is rounded', async () => {
  const head = ['Number', '[wingspan]', '[wing_area]', '[throws.elevator.low]', '[story]']
  const { rows, prechecked: settled } = await compare(sheetOf([head, ['1', '1600 mm', 44.6, '', TOO_LONG]]), [
    aRecord(),
  ])
  expect(rows).toEqual([])
  expect(settled[0]?.result.outcome).toBe('same')
  const rounded = await compare(sheetOf([head, ['1', 1_600, 44.6 + 0.1 + 0.2, null, TOO_LONG]]), [aRecord()])
  expect(rounded.rows[0]?.record).toMatchObject({ wing_area: 44.9, story: 'Once.', throws: null })
})

test('line breaks and digits that programs change leave a value as it is', async () => {
  const record = { ...cub, story: 'One\r\nTwo', wing_area: 100 / 7 }
  const sheet = sheetOf([
    ['[id]', '[story]', '[wing_area]'],
    [1, 'One\nTwo', 14.2857142857143],
  ])
  expect(await reasons(sheet, [aRecord({ record })])).toEqual([[2, 'same']])
})

test('rows whose entry is unknown, leaves the website or is named twice are refused, each with its reason', async () => {
  const sheet = sheetOf([
    ['[id]', '[scale]'],
    [7, '1:4'],
    [1, '1:4'],
    ['one', '1:4'],
    [2, '1:4'],
    [2, '1:3'],
  ])
  const records = [aRecord({ record: null, revision: 1 }), aRecord({ key: '2' })]
  expect(await reasons(sheet, records)).toEqual([
    [2, 'refused', expect.stringMatching(/no entry number 7/)],
    [3, 'refused', expect.stringMatching(/removes this entry/)],
    [4, 'refused', expect.stringMatching(/'one' is neither/)],
    [5, 'refused', expect.stringMatching(/also in row 6/)],
    [6, 'refused', expect.stringMatching(/also in row 5/)],
  ])
})

test('dates, errors and formulas without a result refuse their row by the name of the cell; a formula is noted', async () => {
  const mark = (row: number, kind: CellMark['kind'], column = 1): CellMark => ({ row, column, kind })
  const rows = [['[id]', '[scale]', 'Price'], ...[1, 2, 3, 4, 5].map((id) => [id, '1:4', null])]
  const marks = [
    mark(2, 'date'),
    mark(3, 'error'),
    mark(4, 'uncalculated'),
    mark(5, 'formula'),
    mark(6, 'error', 2),
  ]
  const records = [1, 2, 3, 4, 5].map((id) => aRecord({ key: String(id) }))
  const compared = await compare(sheetOf(rows, marks), records)
  expect(compared.prechecked.map(({ row }) => row.remarks?.[0])).toEqual([
    expect.stringMatching(/^B2 holds a date/),
    expect.stringMatching(/^B3 holds an error/),
    expect.stringMatching(/^B4 holds a formula without/),
  ])
  expect(compared.rows.map(({ sheetRow, remarks }) => [sheetRow, remarks?.length])).toEqual([
    [5, 1],
    [6, 0],
  ])
})

test('a row says that its entry was changed after the sheet was saved, and shows the present value', async () => {
  const state = fingerprintEntry('aircraft model', cub)
  const sheet = sheetOf([
    ['[id]', '[scale]', '[state]'],
    [1, '1:4', state],
  ])
  expect((await compare(sheet, [aRecord()])).rows[0]?.remarks).toEqual([])
  const changed = { ...cub, scale: '1:6' }
  const { rows } = await compare(sheet, [aRecord({ record: changed, revision: 2 })])
  expect(rows[0]).toMatchObject({
    before: changed,
    revision: 2,
    remarks: ['Somebody changed this entry after the sheet was exported. Compare both values.'],
  })
})

test('translation columns that are removed from a sheet or added to it are no change of its entries', async () => {
  const translated = { ...cub, translations: { de: { story: 'Einmal.' } } }
  const remarksFor = async (state: string, heads: string[], record: LooseRecord) => {
    const cells = heads.map(() => 'Neu.')
    const sheet = sheetOf([
      ['[id]', '[scale]', '[state]', ...heads],
      [1, '1:4', state, ...cells],
    ])
    return (await compare(sheet, [aRecord({ record })])).rows[0]?.remarks
  }
  const state = fingerprintEntry('aircraft model', translated)
  const german = ['[translations.de.story]']
  expect(await remarksFor(state, [], translated)).toEqual([])
  expect(await remarksFor(state, german, translated)).toEqual([])
  const renewed = { ...cub, translations: { de: { story: 'Es war einmal.' } } }
  expect(await remarksFor(state, [], renewed)).toEqual([])
  expect(await remarksFor(state, german, renewed)).toEqual([expect.stringMatching(/^Somebody changed/)])
  expect(await remarksFor(state, [], { ...translated, scale: '1:6' })).toHaveLength(1)
})

test('a sheet that an earlier version exported, with one hash for each row, is compared by that', async () => {
  const [state = ''] = fingerprintEntry('aircraft model', cub).split('-')
  const sheet = sheetOf([
    ['[id]', '[scale]', '[state]'],
    [1, '1:4', state],
  ])
  const remarksFor = async (record: LooseRecord) =>
    (await compare(sheet, [aRecord({ record })])).rows[0]?.remarks
  expect(await remarksFor(cub)).toEqual([])
  expect(await remarksFor({ ...cub, wingspan: 1_610 })).toHaveLength(1)
})

test('the address of a published entry stays; that of a draft may change', async () => {
  const sheet = sheetOf([
    ['[id]', '[slug]'],
    [1, 'super-cub'],
  ])
  expect(await reasons(sheet)).toEqual([[2, 'same', 'The address of a published entry cannot be changed.']])
  const { rows } = await compare(sheet, [aRecord({ published: null, revision: 1 })])
  expect(rows[0]?.record).toMatchObject({ slug: 'super-cub' })
})

test('a row without a number begins an entry, with what every new one begins with', async () => {
  const { rows } = await compare(
    sheetOf([
      ['[id]', '[name]', '[status]', '[slug]', '[scale]', '[throws.flap.low]'],
      [null, 'Super Cub', null, null, '1:4', 30],
    ]),
    [],
  )
  expect(rows[0]).toMatchObject({ key: null, revision: 0, before: null, name: 'Super Cub' })
  expect(rows[0]?.record).toMatchObject({
    name: 'Super Cub',
    slug: 'super-cub',
    status: 'current',
    scale: '1:4',
    throws: { flap: { low: 30, high: '' } },
  })
})

test('a part with a code that nothing has yet is a new one; codes are read in capitals', async () => {
  const sheet = sheetOf([
    ['[product_code]', '[name]'],
    ['ce-9w', 'Wing'],
  ])
  const { rows } = await compare(sheet, [], 'part')
  expect(rows[0]).toMatchObject({ key: 'CE-9W', record: { product_code: 'CE-9W', name: 'Wing' } })
})

test('a text that no cell holds goes out as a sign', async () => {
  const long = aRecord({ record: { ...cub, story: 'x'.repeat(32_768) } })
  const sheet = await writeEntries('aircraft model', [long], context)
  const at = sheet.columns.findIndex(({ head }) => head.endsWith('[story]'))
  expect(sheet.rows[0]?.[at]).toBe(TOO_LONG)
})

test('chosen translations go out next to their English texts and come back; what belongs to no text is remarked', async () => {
  const translated = {
    ...cub,
    translations: { de: { story: 'Einmal.', features_list: ['', 'Zwei'] } },
  }
  const chosen = listColumns('aircraft model').filter(({ translation }) => translation?.language === 'de')
  const { columns, rows } = await writeEntries(
    'aircraft model',
    [aRecord({ record: translated })],
    context,
    chosen,
  )
  const heads = columns.map(({ head }) => head)
  expect(heads).toContain('Story · Deutsch [translations.de.story]')
  expect(heads.filter((head) => head.includes('Français'))).toEqual([])
  const [row = []] = rows
  const at = (id: string) => heads.findIndex((head) => head.endsWith(`[${id}]`))
  expect(row[at('translations.de.features_list')]).toBe('\nZwei')

  const cells = [...row]
  expect(await reasons(sheetOf([heads, cells]), [aRecord({ record: translated })])).toEqual([[2, 'same']])
  cells[at('translations.de.story')] = null
  cells[at('translations.de.features_list')] = 'Eins\nZwei\nDrei'
  cells[at('translations.de.electric')] = 'Motor'
  const compared = await compare(sheetOf([heads, cells]), [aRecord({ record: translated })])
  expect(compared.rows[0]?.record).toMatchObject({
    story: 'Once.',
    translations: { de: { features_list: ['Eins', 'Zwei', 'Drei'] } },
  })
  expect(compared.rows[0]?.record).not.toHaveProperty('translations.de.story')
  expect(compared.rows[0]?.remarks).toEqual([
    'Electric motor · Deutsch: There is no English text to translate.',
    'Features · Deutsch: The English list has fewer lines. The last ones of the translation are left out.',
  ])
})

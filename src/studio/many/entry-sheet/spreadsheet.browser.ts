import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { anAircraftModel } from '../../../../tests/support/builders.ts'
import { sparseCatalogue } from '../../../../tests/support/sparse-catalogue.ts'
import {
  expect,
  expectStudioAccessible,
  type StudioSite,
  test,
} from '../../../../tests/support/studio-browser-test.ts'
import { workbookFile } from '../../../../tests/support/workbook-file.ts'
import { readSheet } from '../spreadsheet/read-sheet.ts'
import type { CellValue } from '../spreadsheet/sheet.ts'
import { writeWorkbook } from '../spreadsheet/write-workbook.ts'

const models = [
  anAircraftModel({ id: 1, slug: 'alpha', name: 'Alpha', weight: 1_100 }),
  anAircraftModel({ id: 2, slug: 'bravo', name: 'Bravo', weight: 1_200 }),
  anAircraftModel({ id: 3, slug: 'charlie', name: 'Charlie', weight: 1_300 }),
]

async function importModels(studio: StudioSite): Promise<void> {
  const { 'catalogue/models/model-1.yaml': _, ...catalogue } = sparseCatalogue()
  const files = models.map((model) => [`catalogue/models/${model.slug}.yaml`, model] as const)
  await studio.importCatalogue({ ...catalogue, ...Object.fromEntries(files) }, '--yes')
}

async function openDialog(studio: StudioSite, page: Page, button = 'Spreadsheet'): Promise<Locator> {
  await page.goto(`${studio.origin}/studio/models`)
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[type=file]')).toBeAttached()
  return dialog
}

async function save(page: Page, button: string): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await saved).path())
}

const choose = (dialog: Locator, name: string, file: Uint8Array) =>
  dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(file) })

/** The file as a spreadsheet program saves it once its cells are changed. */
function change(file: Uint8Array, edit: (cells: CellValue[], at: (id: string) => number) => CellValue[]) {
  const [head, ...rows] = readSheet(file).rows
  const heads = head?.cells.map(String) ?? []
  const at = (id: string) => heads.findIndex((text) => text.endsWith(`[${id}]`))
  const columns = heads.map((text) => ({ head: text, isText: true, width: 10 }))
  return writeWorkbook({ name: 'Models', columns, rows: rows.map(({ cells }) => edit(cells, at)) })
}

test('a list is saved, changed, brought in as differences, kept, published and undone', async ({
  studio,
}) => {
  test.slow()
  const page = await studio.enter()
  await importModels(studio)
  const isPublic = async (weight: string) => {
    const answer = await page.request.get(`${studio.origin}/aircraft-model-detail/1`)
    return (await answer.text()).includes(`${weight} g`)
  }
  const dialog = await openDialog(studio, page)
  await expectStudioAccessible(page)
  const file = await save(page, 'Save as XLSX')
  const edited = change(file, (cells, at) => (cells[0] === 1 ? cells.with(at('weight'), 1_987) : cells))
  await choose(dialog, 'changed.xlsx', edited)
  const line = dialog.getByRole('listitem').filter({ hasText: 'row 2' })
  await expect(line).toContainText('Alpha')
  await expect(line).toContainText(/1100.*1987/s)
  await expect(dialog.getByText('Bravo')).toHaveCount(0)
  await expectStudioAccessible(page)
  await dialog.getByRole('button', { name: 'Keep one row as a draft' }).click()
  await expect(page.getByText('One row is a draft now.')).toBeVisible()
  expect(await isPublic('1100')).toBe(true)

  const headers = { 'sec-fetch-site': 'same-origin' }
  const entries = [{ kind: 'aircraft model', key: '1', revision: 1 }]
  const answer = await page.request.post(`${studio.origin}/api/studio/publications`, {
    data: { entries, note: null },
    headers,
  })
  const { id } = await answer.json()
  await expect.poll(() => isPublic('1987')).toBe(true)
  await page.request.post(`${studio.origin}/api/studio/publications/${id}/undo`, { headers })
  await expect.poll(() => isPublic('1987')).toBe(false)
  expect(await isPublic('1100')).toBe(true)
})

test('what is kept from a file is undone in one step, and unchanged files change nothing', async ({
  studio,
}) => {
  const page = await studio.enter()
  await importModels(studio)
  const dialog = await openDialog(studio, page)
  const file = await save(page, 'Save as CSV')
  await choose(dialog, 'models.csv', file)
  await expect(dialog.getByRole('button', { name: /^Keep/ })).toBeDisabled()
  await expect(dialog.locator('dl').getByText('as they were')).toBeVisible()
  await page.keyboard.press('Escape')
  const text = new TextDecoder().decode(file).replace(',1300,', ',1399,')
  await choose(dialog, 'models.csv', new TextEncoder().encode(text))
  await dialog.getByRole('button', { name: 'Keep one row as a draft' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The row is as it was.')).toBeVisible()
  const { rows } = await (await page.request.get(`${studio.origin}/api/studio/entries/models/records`)).json()
  expect(rows.map(({ revision }: { revision: number }) => revision)).toEqual([0, 0, 0])
})

const rowsOf = (count: number) =>
  `<row><c t="inlineStr"><is><t>[id]</t></is></c></row>${'<row><c><v>1</v></c></row>'.repeat(count)}`

const unreadable: [name: string, file: () => Uint8Array, sentence: RegExp][] = [
  ['pdf.xlsx', () => new TextEncoder().encode('%PDF-1.7\n1 0 obj'), /not a spreadsheet/],
  ['large.csv', () => new Uint8Array(6_000_000).fill(97), /larger than 5 MB/],
  ['bomb.xlsx', () => workbookFile({ sheet: ' '.repeat(61_000_000) }), /larger than 60 MB/],
  ['long.xlsx', () => workbookFile({ sheet: rowsOf(3_000) }), /more than 2000 rows/],
  ['bare.csv', () => new TextEncoder().encode('1,2,3\n4,5,6\n'), /no names of columns/],
]

test('files that cannot be read are refused with what to do, and another one can be chosen', async ({
  studio,
}) => {
  test.slow()
  const page = await studio.enter()
  await importModels(studio)
  const dialog = await openDialog(studio, page)
  for (const [name, file, sentence] of unreadable) {
    await choose(dialog, name, file())
    await expect(dialog.getByRole('alert')).toContainText(sentence)
  }
  await expectStudioAccessible(page)
  await choose(
    dialog,
    'models.csv',
    new TextEncoder().encode('[id];[name];[weight]\n1;Alpha;1999\n7;Nobody;1\n;Echo;1\n'),
  )
  await expect(dialog.getByRole('listitem').filter({ hasText: 'row 2' })).toContainText('1999')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'row 3' })).toContainText('There is no entry')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'row 4' })).toContainText('new')
})

test('at 360 px and in Vietnamese nothing is cut off', async ({ studio }) => {
  const page = await studio.enter()
  await importModels(studio)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => localStorage.setItem('studio-language', 'vi'))
  const dialog = await openDialog(studio, page, 'Bảng tính')
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectStudioAccessible(page)
  await choose(dialog, 'mau.csv', new TextEncoder().encode('[id];[weight]\n1;1,5 kg\n'))
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Alpha' })).toContainText(/1100.*1500/s)
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectStudioAccessible(page)
})

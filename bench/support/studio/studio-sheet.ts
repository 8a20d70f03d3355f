// A spreadsheet of up to 2,000 models is exported, changed in every row, imported, saved as drafts, published
// and undone.
import { completeRecords } from '../../../src/contract/studio/complete-records.ts'
import { isDeepStrictEqual } from 'node:util'
import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import { type EntryRecord, entryRecordsSchema } from '../../../src/contract/studio/draft-batch.ts'
import { readSheet } from '../../../src/studio/spreadsheet/file/read-sheet.ts'
import { writeWorkbook } from '../../../src/studio/spreadsheet/file/write-workbook.ts'
import type { SignedInBrowser } from '../../../tests/support/studio/sign-in-to-studio.ts'
import type { Timed } from './studio-table.ts'

const RECORDS = '/api/studio/records/models'
const MAX_ROWS = 2_000
const SLOWDOWN = 4
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface SheetBench {
  staff: SignedInBrowser
  page: Page
  devtools: CDPSession
  timed: Timed
}

/**
 * Returns how long keys took until they were painted, while the file was compared and in the list of changes, on a
 * processor slowed down four times. Leaves the catalogue as it was.
 */
export async function measureSheetImport(bench: SheetBench): Promise<Record<string, number[]>> {
  const { staff, page, devtools, timed } = bench
  const before = await readRecords(staff)
  if (before.length > MAX_ROWS) return {}
  const file = await exportSheet(bench)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const keep = page.getByRole('button', { name: /^Save [\d,]+ rows as drafts$/ })
  const comparing = await timed('sheet: read, compare and check, slowed', async () => {
    await page
      .locator('dialog input[type=file]')
      .setInputFiles({ name: 'models.xlsx', mimeType: XLSX, buffer: file })
    return pressUntil(page, () => keep.isEnabled())
  })
  const inList = await pressUntil(page, (count) => Promise.resolve(count >= 60))
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await timed('sheet: keep', async () => {
    await keep.click()
    await page.getByText(/rows saved as drafts/).waitFor({ timeout: 60_000 })
  })
  const publishing = await publishAndUndo(bench)
  if (!isDeepStrictEqual((await readRecords(staff)).map(withoutTime), before.map(withoutTime)))
    throw new Error('What was published from the sheet was not undone exactly')
  return {
    'while a sheet is compared': comparing,
    'in the list of what a sheet changes': inList,
    'while a sheet is published': publishing,
  }
}

async function exportSheet({ staff, page, timed }: SheetBench): Promise<Buffer> {
  await page.goto(`${staff.origin}/studio/models`)
  await page.getByRole('button', { name: 'Spreadsheet' }).click()
  const [saved] = await timed('sheet: export as XLSX', () =>
    Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('button', { name: 'Export as XLSX' }).click(),
    ]),
  )
  return changeWeights(readFileSync(await saved.path()))
}

/** Changes one figure in each row, as somebody would in a spreadsheet program. */
function changeWeights(file: Uint8Array): Buffer {
  const [head, ...rows] = readSheet(file).rows
  const heads = head?.cells.map(String) ?? []
  const at = heads.findIndex((text) => text.endsWith('[weight]'))
  if (at < 0) throw new Error(`No column for the weight among ${heads.join(', ')}`)
  const changed = rows.map(({ cells }) => cells.with(at, Number(cells[at]) + 1))
  const columns = heads.map((text) => ({ head: text, isText: false, width: 10 }))
  return Buffer.from(writeWorkbook({ name: 'Models', columns, rows: changed }))
}

/** Repeatedly presses a key and waits until it is painted. */
async function pressUntil(page: Page, isDone: (count: number) => Promise<boolean>): Promise<number[]> {
  await page.evaluate(() => (globalThis.keyTimes = []))
  for (let count = 1; ; count += 1) {
    await page.keyboard.press(count % 4 === 0 ? 'PageDown' : 'Tab')
    await page.waitForFunction((pressed) => globalThis.keyTimes.length >= pressed, count)
    if (await isDone(count)) return page.evaluate(() => globalThis.keyTimes)
  }
}

/** Publishes and undoes as staff do: from the overview, through the dialog. */
async function publishAndUndo({ page, devtools, timed }: SheetBench): Promise<number[]> {
  const publish = page.getByRole('dialog').getByRole('button', { name: /^Publish (?:one|\d+) drafts?$/ })
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await page.getByRole('button', { name: 'Publish …' }).first().click()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const pressed = await pressUntil(page, () => publish.isEnabled())
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // Weights that are far from those of other models are asked about.
  for (const answer of await page.getByRole('checkbox', { name: 'It is right' }).all()) await answer.check()
  await timed('sheet: publish', async () => {
    await publish.click()
    await page.getByRole('status').getByText('Published', { exact: true }).waitFor({ timeout: 60_000 })
  })
  await timed('sheet: undo', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText(/was undone/).waitFor({ timeout: 60_000 })
  })
  return pressed
}

/** Drops the time of publication, since undoing is a publication too. */
const withoutTime = ({ published_at: _, ...record }: EntryRecord) => record

async function readRecords(staff: SignedInBrowser): Promise<EntryRecord[]> {
  const rows: EntryRecord[] = []
  for (;;) {
    const answer = await staff.read(entryRecordsSchema, 'GET', `${RECORDS}?offset=${rows.length}`)
    const page = completeRecords(answer)
    rows.push(...page.rows)
    if (page.rows.length === 0 || rows.length >= Math.min(page.total, MAX_ROWS + 1)) return rows
  }
}

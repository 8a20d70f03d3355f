// A spreadsheet of up to 2,000 models: how long it takes to write and read, what it keeps a key waiting on a processor four
// times as slow, how long publishing it takes, and whether taking it back leaves the catalogue as it was.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type EntryRecord, entryRecordsSchema } from '../../src/contract/studio/draft-batch.ts'
import type { EntryOptions } from '../../src/contract/studio/studio-entry.ts'
import { joinOptions } from '../../src/studio/many/entry-sheet/find-references.ts'
import { writeEntries } from '../../src/studio/many/entry-sheet/write-entries.ts'
import { readSheet } from '../../src/studio/many/spreadsheet/read-sheet.ts'
import { csvNotations, writeCsv } from '../../src/studio/many/spreadsheet/write-csv.ts'
import { writeWorkbook } from '../../src/studio/many/spreadsheet/write-workbook.ts'
import { english } from '../../src/studio/words/english.ts'
import { spawnBuiltCommand, waitForCommand } from '../../tests/support/built-command.ts'
import type { SignedInBrowser } from '../../tests/support/sign-in-to-studio.ts'
import { launchChromium } from './chromium.ts'
import { median } from './median.ts'
import { enterStudio, recordKeys } from './studio-keys.ts'

const MAX_ROWS = 2_000
const SLOWDOWN = 4

type Timed = <Result>(act: string, run: () => Promise<Result>) => Promise<Result>

export async function measureSpreadsheet(
  staff: SignedInBrowser,
  settings: Record<string, string>,
  timed: Timed,
): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-sheet-'))
  const browser = await launchChromium()
  try {
    const { xlsx, rows } = await writeFiles(staff, folder, timed)
    const before = await exportTo(join(folder, 'before'), settings)
    const page = await enterStudio(browser, staff.origin, settings)
    const keys = await useInBrowser(page, xlsx, timed)
    const after = await exportTo(join(folder, 'after'), settings)
    return {
      'sheet: rows': String(rows),
      'sheet: XLSX, kB': (statSync(xlsx).size / 1_000).toFixed(0),
      ...keys,
      'sheet: files that differ after taking it back': String(countDifferent(before, after)),
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

/** With another number of servos in each row. */
async function writeFiles(staff: SignedInBrowser, folder: string, timed: Timed) {
  const { records, options } = await readRecords(staff)
  const changed = records.map((record) => ({ ...record, record: { ...record.record, servos: 63 } }))
  const context = { language: 'en', words: english, options } as const
  const sheet = await timed('sheet: entries to cells', () => writeEntries('aircraft model', changed, context))
  const xlsx = join(folder, 'models.xlsx')
  writeFileSync(xlsx, await timed('sheet: write XLSX', async () => writeWorkbook(sheet)))
  const csv = await timed('sheet: write CSV', async () => writeCsv(sheet, csvNotations.en))
  await timed('sheet: read XLSX', async () => readSheet(readFileSync(xlsx)))
  await timed('sheet: read CSV', async () => readSheet(Buffer.from(csv)))
  return { xlsx, rows: records.length }
}

async function readRecords(staff: SignedInBrowser) {
  const records: EntryRecord[] = []
  let options: EntryOptions = {}
  while (records.length < MAX_ROWS) {
    const path = `/api/studio/entries/models/records?offset=${records.length}`
    const page = await staff.read(entryRecordsSchema, 'GET', path)
    records.push(...page.rows)
    options = joinOptions(options, page.options)
    if (records.length >= page.total) break
  }
  return { records: records.slice(0, MAX_ROWS), options }
}

/** Chooses the file, keeps all rows, publishes and takes back, with keys all the time. */
async function useInBrowser(page: Page, file: string, timed: Timed): Promise<Record<string, string>> {
  await page.goto(new URL('/studio/models', page.url()).href)
  await page.getByRole('button', { name: 'Spreadsheet' }).click()
  await page.getByRole('textbox').last().focus()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(recordKeys)
  const times: Record<string, string> = {}
  const step = async (name: string, key: string, act: () => Promise<void>) => {
    await page.evaluate(() => (globalThis.keyTimes = []))
    await timed(`sheet: ${name}, slowed`, () => pressDuring(page, key, act))
    const pressed = await page.evaluate(() => globalThis.keyTimes)
    times[`sheet: keys while '${name}', slowed, median (longest), ms`] =
      `${median(pressed).toFixed(0)} (${Math.max(...pressed).toFixed(0)})`
  }
  const dialog = page.getByRole('dialog')
  await step('compare', 'a', async () => {
    await page.setInputFiles('dialog input[type="file"]', file)
    await dialog.getByRole('button', { name: /^Keep [1-9]/ }).waitFor()
  })
  await step('look through', 'ArrowDown', async () => {
    for (let more = 0; more < 5; more += 1) await dialog.getByRole('button', { name: /^Show more/ }).click()
  })
  await step('keep', 'ArrowDown', async () => {
    await dialog.getByRole('button', { name: /^Keep [1-9]/ }).click()
    await page.getByText(/drafts now/).waitFor()
  })
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await step('prepare to publish', 'ArrowDown', async () => {
    await page.getByRole('button', { name: 'Publish …' }).first().click()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).and(page.locator(':enabled')).waitFor()
  })
  await step('publish', 'ArrowDown', async () => {
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText(/is on the website/).waitFor()
  })
  await step('take back', 'ArrowDown', async () => {
    await page.getByRole('button', { name: 'Take back', exact: true }).click()
    await page.getByText(/is taken back/).waitFor()
  })
  return times
}

async function pressDuring(page: Page, key: string, act: () => Promise<void>): Promise<void> {
  const work = { isDone: false }
  const acting = act().finally(() => (work.isDone = true))
  while (!work.isDone) await page.keyboard.press(key)
  await acting
}

/** The files of an export, and their contents. */
async function exportTo(folder: string, settings: Record<string, string>): Promise<Map<string, string>> {
  const { code, stderr } = await waitForCommand(spawnBuiltCommand('catalogue', ['export', folder], settings))
  if (code !== 0) throw new Error(stderr)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  )
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

const countDifferent = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
    .length

// How soon suggestions follow a key: npm run bench -- suggestions [MODELS ...]
//
// Generates catalogues (64 and 640 models by default), and types queries of tests/search/golden.yaml key by key into
// the field of the header, with the CPU slowed four times, on loopback. Measures the time from the input event of each key until the suggestions for
// the text are in the document and until they are painted; the time from the first focus, with a letter typed at once, until
// its suggestions are there, and the longest task in between; and the bytes of the index and of the scripts as sent.
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Request } from '@playwright/test'
import { parse } from 'yaml'
import { z } from 'zod'
import { importCatalogue } from '../src/catalogue-folder/import-catalogue.ts'
import { apiPaths } from '../src/contract/site-map.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { mediaStoreIn } from '../src/media/store/folder-media-store.ts'
import { waitForUntouchedHydration } from '../tests/support/browser/browser-test.ts'
import { startServer } from '../tests/support/server/start-server.ts'
import { launchChromium, openThrottledPage } from './support/browser/chromium.ts'
import { describeMachine } from './support/describe-machine.ts'
import { generateCatalogue } from './support/catalogue/generate-catalogue.ts'
import { median } from './support/median.ts'
import { type KeyTiming, typeKey, watchSuggestions } from './support/browser/suggestion-timing.ts'

const demo = fileURLToPath(new URL('../demo', import.meta.url))
const goldenFile = new URL('../tests/search/golden.yaml', import.meta.url)
const SLOWDOWN = 4
/** Every how many golden queries one is used; they are grouped by kind. */
const SAMPLE_EVERY = 4
/** The number of visits in which the first focus is measured. */
const VISITS = 5

const golden = z.array(z.object({ q: z.string() })).parse(parse(await readFile(goldenFile, 'utf8')))
const queries = golden.map(({ q }) => q).filter((_, index) => index % SAMPLE_EVERY === 0)

const sizes = process.argv.slice(2).map(Number)
const browser = await launchChromium()
try {
  console.log(`${describeMachine(browser.version())}; ${queries.length} queries`)
  const rows: Record<string, Record<string, number>> = {}
  for (const models of sizes.length > 0 ? sizes : [64, 640])
    rows[`${models} models`] = await measureModels(browser, models)
  console.table(rows)
} finally {
  await browser.close()
}

async function measureModels(from: Browser, models: number) {
  const workFolder = mkdtempSync(join(tmpdir(), 'hangar-bench-'))
  try {
    const [folder, data] = [join(workFolder, 'catalogue-folder'), join(workFolder, 'data')]
    await generateCatalogue(demo, folder, { models })
    const db = openDatabase({ kind: 'sqlite', file: join(data, 'hangar.sqlite') })
    await migrate(db)
    await importCatalogue(db, mediaStoreIn(data), folder)
    await db.destroy()
    const server = await startServer({ DATA_DIR: data, CATALOGUE_DIR: folder })
    try {
      const visits: FirstFocus[] = []
      while (visits.length < VISITS) visits.push(await measureFirstFocus(from, server.address))
      return { ...summarizeVisits(visits), ...summarizeKeys(await measureKeys(from, server.address)) }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(workFolder, { recursive: true })
  }
}

/** The home page, with the field of its header. */
async function openField(from: Browser, address: string) {
  const context = await from.newContext({ viewport: { width: 1280, height: 800 } })
  const { page, devtools } = await openThrottledPage(context, undefined)
  await page.addInitScript(watchSuggestions)
  await page.goto(address)
  await waitForUntouchedHydration(page)
  await page.waitForLoadState('networkidle')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { context, page, field: page.getByRole('banner').locator('input[name=q]') }
}

interface FirstFocus {
  /** In ms. */
  loading: number
  longestTask: number
  /** In bytes, as sent. */
  scripts: number
  index: number
}

async function measureFirstFocus(from: Browser, address: string): Promise<FirstFocus> {
  const { context, page, field } = await openField(from, address)
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.evaluate(() => (globalThis.longTasks = []))
  await field.focus()
  const first = await typeKey(page, 'm')
  const longestTask = await page.evaluate(() =>
    Math.max(0, ...globalThis.longTasks.map((task) => task.duration)),
  )
  const bytesOf = async (isCounted: (request: Request) => boolean) => {
    const sizes = await Promise.all(requests.filter(isCounted).map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
  const index = await bytesOf((request) => request.url().endsWith(apiPaths.searchDocuments))
  const scripts = await bytesOf((request) => request.resourceType() === 'script')
  await context.close()
  return { loading: first?.shown ?? Number.NaN, longestTask, index, scripts }
}

async function measureKeys(from: Browser, address: string): Promise<KeyTiming[]> {
  const { context, page, field } = await openField(from, address)
  await field.focus()
  // Loads the index and the code that parses measures.
  await typeKey(page, '1')
  const timings: KeyTiming[] = []
  for (const query of queries) {
    await field.fill('')
    for (const character of query) {
      const timing = await typeKey(page, character)
      if (timing) timings.push(timing)
    }
  }
  await context.close()
  return timings
}

function summarizeVisits(visits: readonly FirstFocus[]) {
  const medianOf = (name: keyof FirstFocus) => Math.round(median(visits.map((visit) => visit[name])))
  return {
    'first focus to suggestions, ms': medianOf('loading'),
    'longest task of that, ms (from 50)': medianOf('longestTask'),
    'scripts, bytes': medianOf('scripts'),
    'index, bytes': medianOf('index'),
  }
}

function summarizeKeys(timings: readonly KeyTiming[]): Record<string, number> {
  const row: Record<string, number> = { keys: timings.length }
  for (const name of ['shown', 'painted'] as const) {
    const sorted = timings.map((timing) => timing[name]).toSorted((one, other) => one - other)
    const quantile = (share: number) => Number(sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(1))
    row[`${name}, median ms`] = quantile(0.5)
    row[`${name}, p95 ms`] = quantile(0.95)
    row[`${name}, longest ms`] = quantile(1)
  }
  return row
}

// Bulk editing: how long 2,000 rows take, how long others wait meanwhile, and how soon the table responds to a
// key.
import { completeRecords } from '../../../src/contract/studio/complete-records.ts'
import type { CDPSession, Page } from '@playwright/test'
import {
  type DraftRow,
  draftResultsSchema,
  entryRecordsSchema,
} from '../../../src/contract/studio/draft-batch.ts'
import { publicationSchema, undoAnswerSchema } from '../../../src/contract/studio/publication.ts'
import { addAuthenticator } from '../../../tests/support/browser/add-authenticator.ts'
import { spawnBuiltCommand, waitForCommand } from '../../../tests/support/server/built-command.ts'
import type { SignedInBrowser } from '../../../tests/support/studio/sign-in-to-studio.ts'
import { launchChromium } from '../browser/chromium.ts'
import { median } from '../median.ts'
import { measureSheetImport } from './studio-sheet.ts'

const DRAFTS = '/api/studio/entries/models/drafts'
const MAX_ROWS = 2_000
const KEYS = 100
const SLOWDOWN = 4

export type Timed = <Result>(act: string, run: () => Promise<Result>) => Promise<Result>

/**
 * Checks, saves, publishes and undoes a change of one figure in up to 2,000 models. Leaves the catalogue as it
 * was.
 */
export async function measureBulkActions(staff: SignedInBrowser, timed: Timed): Promise<void> {
  const rows = await readRows(staff, timed)
  const name = (act: string) => `${act} ${rows.length} rows`
  const send = (dry_run: boolean) =>
    whileOthersRequest(staff, timed, async () =>
      staff.read(draftResultsSchema, 'POST', DRAFTS, { rows, dry_run }),
    )
  await timed(name('check'), () => send(true))
  const { results } = await timed(name('keep'), () => send(false))
  const entries = results.map(({ key, revision }) => ({ kind: 'aircraft model', key, revision }))
  const { id } = await timed(name('publish'), () =>
    staff.read(publicationSchema, 'POST', '/api/studio/publications', { entries, note: null }),
  )
  await timed(name('undo'), () => staff.read(undoAnswerSchema, 'POST', `/api/studio/publications/${id}/undo`))
}

async function readRows(staff: SignedInBrowser, timed: Timed): Promise<DraftRow[]> {
  const rows: DraftRow[] = []
  for (let offset = 0; offset < MAX_ROWS; offset += 500) {
    const read = () => staff.read(entryRecordsSchema, 'GET', `/api/studio/records/models?offset=${offset}`)
    const page = completeRecords(await timed('read 500 records', read))
    // No model has as many.
    rows.push(
      ...page.rows.map(({ key, revision, record }) => ({ key, revision, record: { ...record, servos: 63 } })),
    )
    if (page.rows.length < 500) break
  }
  return rows
}

/** Runs an action while somebody else continuously sends small requests, and measures how long those wait. */
async function whileOthersRequest<Result>(
  staff: SignedInBrowser,
  timed: Timed,
  act: () => Promise<Result>,
): Promise<Result> {
  const work = { isDone: false }
  const other = (async () => {
    while (!work.isDone)
      await timed('others meanwhile', async () => (await staff.ask('GET', '/api/studio/session')).text())
  })()
  try {
    return await act()
  } finally {
    work.isDone = true
    await other
  }
}

/** Measures the time from a key to the frame that shows its effect, on a processor slowed down four times. */
export async function measureKeys(
  staff: SignedInBrowser,
  settings: Record<string, string>,
  timed: Timed,
): Promise<Record<string, string>> {
  const { origin } = staff
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await addAuthenticator(page)
    const invited = await waitForCommand(spawnBuiltCommand('staff', ['invite', 'keys@example.com'], settings))
    await page.goto(`${origin}/studio/invitation#${invited.stdout.trim().split('#')[1]}`)
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    await page.goto(`${origin}/studio/models/table`)
    const grid = page.getByRole('grid')
    await grid.getByRole('rowheader').first().click()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
    await devtools.send('Performance.enable')
    await page.evaluate(recordKeys)
    // Runs again when another page is opened.
    await page.addInitScript(recordKeys)
    const times: Record<string, string> = {}
    for (const rate of [1, SLOWDOWN]) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
      for (const [what, keys] of Object.entries(scenarios)) {
        const { painted, processor } = await pressKeys(page, devtools, keys)
        if (rate === 1) times[`${what}: processor a key, ms`] = processor.toFixed(1)
        else times[`${what}: key to paint, slowed, median (longest), ms`] = describe(painted)
      }
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const ofSheets = await measureSheetImport({ staff, page, devtools, timed })
    for (const [what, painted] of Object.entries(ofSheets))
      times[`${what}: key to paint, slowed, median (longest), ms`] = describe(painted)
    return times
  } finally {
    await browser.close()
  }
}

async function pressKeys(page: Page, devtools: CDPSession, keys: readonly string[]) {
  const before = await readProcessorTime(devtools)
  await page.evaluate(() => (globalThis.keyTimes = []))
  for (const key of keys) await page.keyboard.press(key)
  await page.waitForFunction((count) => globalThis.keyTimes.length >= count, keys.length)
  const painted = await page.evaluate(() => globalThis.keyTimes)
  return { painted, processor: ((await readProcessorTime(devtools)) - before) / keys.length }
}

/**
 * CPU time of the page's main thread in milliseconds, which is more reliable than wall time on a busy machine.
 */
async function readProcessorTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

const describe = (times: readonly number[]) =>
  `${median([...times]).toFixed(1)} (${Math.max(...times).toFixed(0)})`

const scenarios: Record<string, string[]> = {
  'arrow keys': Array.from({ length: KEYS }, (_, index) => (index % 4 === 3 ? 'ArrowRight' : 'ArrowDown')),
  'typing in a cell': ['Home', 'ArrowRight', 'F2', ...'Spitfire Mk IX 40'.split(''), 'Enter'],
  'filling all rows': [
    'Control+Home',
    'ArrowRight',
    'ArrowRight',
    'Control+Shift+ArrowDown',
    'Control+d',
    'Control+z',
  ],
}

declare global {
  var keyTimes: number[]
}

/** A message posted from a frame callback is handled after that frame is painted. */
function recordKeys(): void {
  globalThis.keyTimes = []
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => globalThis.keyTimes.push(performance.now() - timeStamp)
        port2.postMessage(undefined)
      }),
    { capture: true },
  )
}

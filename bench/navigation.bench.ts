// How soon a click brings the next screen: node bench/navigation.bench.ts [--runs 7] [--data FOLDER]
//
// Home, classes, the models of a class, a model, in a window of 1280 x 800: on loopback, and with 150 ms to the server
// and back at 1.6 Mbit/s. Measured in the page from the click until the new heading stands in the document, and until
// the frame that shows it has been drawn. A visitor rests on the link first, or comes to it by the keyboard, or
// clicks at once, before anything could be fetched ahead.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Locator } from '@playwright/test'
import { untilHydrated } from '../tests/support/browser-test.ts'
import { type Arrival, measureArrival } from './support/arrival.ts'
import { launchChromium, mobileConnection, openPageBehind } from './support/chromium.ts'
import { startFilledSite } from './support/filled-site.ts'
import { describeMachine } from './support/machine.ts'
import { median } from './support/median.ts'

/** For so long a screen is looked at before the next click, in milliseconds. */
const LOOK_MS = 1_500

const steps = [
  { link: 'Aircrafts', within: 'banner', heading: 'Aircraft classes' },
  { link: 'View more 60 size', within: 'main', heading: '60 size models' },
  { link: 'View more P-51D Mustang 60', within: 'main', heading: 'P-51D Mustang 60' },
] as const

const ways: Record<string, (link: Locator, restMs: number) => Promise<void>> = {
  'pointer rests on it': async (link, restMs) => {
    await link.hover()
    await sleep(restMs)
    await link.click()
  },
  keyboard: async (link, restMs) => {
    await link.focus()
    await sleep(restMs)
    await link.press('Enter')
  },
  'at once': (link) => link.click(),
}

const networks = {
  loopback: { connection: undefined, restMs: 300 },
  '150 ms': { connection: mobileConnection, restMs: 800 },
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, data: { type: 'string' } },
})

const site = await startFilledSite(values.data)
const browser = await launchChromium()
try {
  const rows: Record<string, Record<string, number>> = {}
  for (const [network, { connection, restMs }] of Object.entries(networks)) {
    for (const [way, click] of Object.entries(ways)) {
      const runs: Arrival[][] = []
      for (let each = 0; each < Number(values.runs); each += 1) {
        runs.push(await walk(connection, (link) => click(link, restMs)))
      }
      for (const [place, { heading }] of steps.entries()) {
        const figure = (name: keyof Arrival) =>
          Math.round(median(runs.map((run) => run[place]?.[name] ?? Number.NaN)))
        const row = (rows[`${heading}, ${way}`] ??= {})
        row[`${network}: heading`] = figure('heading')
        row[`${network}: drawn`] = figure('drawn')
      }
    }
  }
  console.log(`${describeMachine(browser.version())}; milliseconds, median of ${values.runs}`)
  console.table(rows)
} finally {
  await browser.close()
  await site.stop()
}

/** One visitor's way from the first page to the last, with an empty cache at its beginning. */
async function walk(
  connection: typeof mobileConnection | undefined,
  click: (link: Locator) => Promise<void>,
): Promise<Arrival[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const { page } = await openPageBehind(context, connection)
    await page.goto(site.address)
    await untilHydrated(page)
    const arrivals: Arrival[] = []
    for (const { link, within, heading } of steps) {
      await page.waitForLoadState('networkidle')
      await sleep(LOOK_MS)
      const found = page.getByRole(within).getByRole('link', { name: link, exact: true }).first()
      await found.scrollIntoViewIfNeeded()
      arrivals.push(await measureArrival(page, heading, () => click(found)))
    }
    return arrivals
  } finally {
    await context.close()
  }
}

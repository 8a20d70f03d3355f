// How soon a click shows the next screen: npm run bench -- navigation [--runs 7] [--data FOLDER] [--peer] [--only TABLE]
//
// Home, classes, the models of a class, a model, on loopback and with a round trip of 150 ms at 1.6 Mbit/s.
//
// First table, a window of 1280 x 800: from the click until the new heading is in the document, and until the frame that
// shows it is painted. The visitor hovers over the link first, or tabs to it, or clicks at once, before any prefetch.
//
// Second table, a window of 412 x 823, also with the processor slowed four times: a click that nothing announces, without
// a pause and after three seconds on the screen; until heading and first card are painted, and until the first picture
// is. With --peer a Next.js site with the same catalogue is built and measured in the same run.
//
// Third table, the same window: from 'back' or 'forward' until the screen is painted at its old scroll position, and how
// many requests that makes.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Locator } from '@playwright/test'
import { waitForHydration } from '../tests/support/browser-test.ts'
import { type NavigationTiming, measureNavigation, measureTraversal } from './support/navigation-timing.ts'
import { launchChromium, type NetworkProfile, openThrottledPage, telephone } from './support/chromium.ts'
import { compareJourneys, networks, paces } from './support/compare-journeys.ts'
import { startNextPeer } from './support/peer-site.ts'
import { clickWithoutIntent } from './support/screen-paints.ts'
import { startWarmSite } from './support/warm-site.ts'
import { describeMachine } from './support/describe-machine.ts'
import { median } from './support/median.ts'

/** Time on a screen before the next click. */
const LOOK_MS = 1_500

const steps = [
  { link: 'Aircrafts', within: 'banner', mainLink: 'See the aircraft', heading: 'Aircraft classes' },
  { link: 'View more 60 size', within: 'main', mainLink: 'View more 60 size', heading: '60 size models' },
  {
    link: 'View more P-51D Mustang 60',
    within: 'main',
    mainLink: 'View more P-51D Mustang 60',
    heading: 'P-51D Mustang 60',
  },
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

/** How long the pointer or the focus rests on a link, in ms. */
const rests = { loopback: 300, '150 ms': 800 }

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    data: { type: 'string' },
    peer: { type: 'boolean', default: false },
    /** One table: intent, clicks or history. */
    only: { type: 'string' },
  },
})
const runs = Number(values.runs)

const site = await startWarmSite(values.data)
const peer = values.peer ? await startNextPeer(site.address) : undefined
const browser = await launchChromium()
try {
  console.log(`${describeMachine(browser.version())}; milliseconds, median of ${runs}`)
  const { only } = values
  const sites = { Hangar: site.address, ...(peer && { 'Next.js': peer.address }) }
  if (!only || only === 'intent') console.table(await measureIntent())
  if (!only || only === 'clicks') console.table(await measureClicks(sites))
  if (!only || only === 'history') console.table(await measureHistory())
} finally {
  await browser.close()
  await peer?.stop()
  await site.stop()
}

type Rows = Record<string, Record<string, number>>

async function measureIntent(): Promise<Rows> {
  const rows: Rows = {}
  for (const [network, restMs] of Object.entries(rests)) {
    const connection = networks[network]
    for (const [way, click] of Object.entries(ways)) {
      const walks: NavigationTiming[][] = []
      while (walks.length < runs) walks.push(await walk(connection, (link) => click(link, restMs)))
      for (const [place, { heading }] of steps.entries()) {
        const figure = (name: keyof NavigationTiming) =>
          Math.round(median(walks.map((timings) => timings[place]?.[name] ?? Number.NaN)))
        const row = (rows[`${heading}, ${way}`] ??= {})
        row[`${network}: heading`] = figure('heading')
        row[`${network}: drawn`] = figure('drawn')
      }
    }
  }
  return rows
}

async function measureClicks(sites: Record<string, string>): Promise<Rows> {
  const rows: Rows = {}
  for (const [networkName, network] of Object.entries(networks)) {
    for (const { dwell, slowdown } of paces) {
      const journeys = await compareJourneys(browser, sites, { network, dwell, slowdown }, runs)
      for (const [name, found] of journeys) {
        for (const [place, { heading }] of steps.entries()) {
          const figure = (of: 'shown' | 'picture') =>
            Math.round(median(found.map((visits) => visits[place + 1]?.[of] ?? Number.NaN)))
          const row = (rows[`${networkName}, ${dwell} s: ${heading}, ${name}`] ??= {})
          const column = slowdown === 1 ? '' : `, ${slowdown} x slower`
          row[`shown${column}`] = figure('shown')
          row[`picture${column}`] = figure('picture')
        }
      }
    }
  }
  return rows
}

/** From the last model of a way back through all screens and forward again, each after a look at it. */
async function measureHistory(): Promise<Rows> {
  const rows: Rows = {}
  for (const [networkName, network] of Object.entries(networks)) {
    const walks: HistoryTiming[][] = []
    while (walks.length < runs) walks.push(await walkHistory(network))
    for (const [place, { name }] of (walks[0] ?? []).entries()) {
      const figure = (of: 'painted' | 'requests') =>
        Math.round(median(walks.map((timings) => timings[place]?.[of] ?? Number.NaN)))
      const row = (rows[name] ??= {})
      row[`${networkName}: painted`] = figure('painted')
      row[`${networkName}: requests`] = figure('requests')
    }
  }
  return rows
}

interface HistoryTiming {
  name: string
  painted: number
  requests: number
}

async function walkHistory(network: NetworkProfile | undefined): Promise<HistoryTiming[]> {
  const context = await browser.newContext(telephone)
  try {
    const { page, devtools } = await openThrottledPage(context, network)
    let requests = 0
    devtools.on('Network.requestWillBeSent', () => (requests += 1))
    await page.goto(site.address)
    await waitForHydration(page)
    const homeHeading = await page.getByRole('heading', { level: 1 }).textContent()
    const positions: number[] = []
    for (const { mainLink, heading } of steps) {
      await sleep(LOOK_MS)
      const found = page.getByRole('main').getByRole('link', { name: mainLink, exact: true }).first()
      await found.scrollIntoViewIfNeeded()
      await sleep(LOOK_MS)
      positions.push(await page.evaluate(() => scrollY))
      await clickWithoutIntent(found)
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    }
    const timings: HistoryTiming[] = []
    const headings = [homeHeading, ...steps.map(({ heading }) => heading)]
    const go = async (way: 'back' | 'forward', place: number) => {
      await sleep(LOOK_MS)
      requests = 0
      const painted = await measureTraversal(page, way, headings[place] ?? '', positions[place] ?? 0)
      timings.push({ name: `${way} to ${headings[place]}`, painted, requests })
    }
    for (const place of [2, 1, 0]) await go('back', place)
    for (const place of [1, 2, 3]) await go('forward', place)
    return timings
  } finally {
    await context.close()
  }
}

/** One visit from the first page to the last, starting with an empty cache. */
async function walk(
  connection: NetworkProfile | undefined,
  click: (link: Locator) => Promise<void>,
): Promise<NavigationTiming[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const { page } = await openThrottledPage(context, connection)
    await page.goto(site.address)
    await waitForHydration(page)
    const timings: NavigationTiming[] = []
    for (const { link, within, heading } of steps) {
      await page.waitForLoadState('networkidle')
      await sleep(LOOK_MS)
      const found = page.getByRole(within).getByRole('link', { name: link, exact: true }).first()
      await found.scrollIntoViewIfNeeded()
      timings.push(await measureNavigation(page, heading, () => click(found)))
    }
    return timings
  } finally {
    await context.close()
  }
}

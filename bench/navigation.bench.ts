// How soon a click shows the next screen: npm run bench -- navigation [--runs 7] [--data FOLDER] [--peer]
//
// Home, classes, the models of a class, a model, on loopback and with a round trip of 150 ms at 1.6 Mbit/s.
//
// First table, a window of 1280 x 800: from the click until the new heading is in the document, and until the frame that
// shows it is painted. The visitor hovers over the link first, or tabs to it, or clicks at once, before any prefetch.
//
// Second table, a window of 412 x 823, also with the processor slowed four times: a click that nothing announces, without
// a pause and after three seconds on the screen; until heading and first card are painted, and until the first picture
// is. With --peer a Next.js site with the same catalogue is built and measured in the same run.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Locator } from '@playwright/test'
import { waitForHydration } from '../tests/support/browser-test.ts'
import { type NavigationTiming, measureNavigation } from './support/navigation-timing.ts'
import { launchChromium, mobileNetwork, openThrottledPage } from './support/chromium.ts'
import { startNextPeer } from './support/peer-site.ts'
import {
  clickWithoutIntent,
  readLastTap,
  type ScreenPaint,
  trackScreenPaints,
  waitForPaint,
} from './support/screen-paints.ts'
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

const networks = {
  loopback: { connection: undefined, restMs: 300 },
  '150 ms': { connection: mobileNetwork, restMs: 800 },
}

const telephone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Seconds on each screen, and by how much the processor is slowed. */
const clickConditions = [
  { dwell: 3, slowdown: 1 },
  { dwell: 3, slowdown: 4 },
  { dwell: 0, slowdown: 1 },
]

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    data: { type: 'string' },
    peer: { type: 'boolean', default: false },
    /** One of the two tables only. */
    only: { type: 'string' },
  },
})
const runs = Number(values.runs)

const site = await startWarmSite(values.data)
const peer = values.peer ? await startNextPeer(site.address) : undefined
const browser = await launchChromium()
try {
  console.log(`${describeMachine(browser.version())}; milliseconds, median of ${runs}`)
  if (values.only !== 'clicks') console.table(await measureIntent())
  if (values.only !== 'intent') {
    console.table(await measureClicks({ Hangar: site.address, ...(peer && { 'Next.js': peer.address }) }))
  }
} finally {
  await browser.close()
  await peer?.stop()
  await site.stop()
}

type Rows = Record<string, Record<string, number>>

async function measureIntent(): Promise<Rows> {
  const rows: Rows = {}
  for (const [network, { connection, restMs }] of Object.entries(networks)) {
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

/** The sites take turns, so that a slower minute of the machine meets all of them. */
async function measureClicks(sites: Record<string, string>): Promise<Rows> {
  const rows: Rows = {}
  for (const [network, { connection }] of Object.entries(networks)) {
    for (const condition of clickConditions) {
      const walks = new Map<string, ScreenPaint[][]>(Object.keys(sites).map((name) => [name, []]))
      for (let each = 0; each < runs; each += 1) {
        for (const [name, address] of Object.entries(sites))
          walks.get(name)?.push(await clickThrough(address, connection, condition))
      }
      for (const [name, found] of walks) {
        for (const [place, { heading }] of steps.entries()) {
          const figure = (of: keyof ScreenPaint) =>
            Math.round(median(found.map((clicks) => clicks[place]?.[of] ?? Number.NaN)))
          const row = (rows[`${network}, ${condition.dwell} s: ${heading}, ${name}`] ??= {})
          const column = condition.slowdown === 1 ? '' : `, ${condition.slowdown} x slower`
          row[`shown${column}`] = figure('shown')
          row[`picture${column}`] = figure('picture')
        }
      }
    }
  }
  return rows
}

/** One visit by clicks that nothing announces, starting with an empty cache; times after the click. */
async function clickThrough(
  address: string,
  connection: typeof mobileNetwork | undefined,
  { dwell, slowdown }: (typeof clickConditions)[number],
): Promise<ScreenPaint[]> {
  const context = await browser.newContext(telephone)
  try {
    const { page, devtools } = await openThrottledPage(context, connection)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await trackScreenPaints(page)
    await page.goto(address)
    const clicks: ScreenPaint[] = []
    for (const { mainLink, heading } of steps) {
      const found = page.getByRole('main').getByRole('link', { name: mainLink, exact: true }).first()
      await sleep((dwell * 1_000) / 2)
      await found.scrollIntoViewIfNeeded()
      await sleep((dwell * 1_000) / 2)
      await clickWithoutIntent(found)
      const { shown, picture } = await waitForPaint(page, heading)
      const { clicked } = await readLastTap(page)
      clicks.push({ shown: shown - clicked, picture: picture - clicked })
    }
    return clicks
  } finally {
    await context.close()
  }
}

/** One visit from the first page to the last, starting with an empty cache. */
async function walk(
  connection: typeof mobileNetwork | undefined,
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

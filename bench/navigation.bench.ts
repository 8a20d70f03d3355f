// How soon the next screen appears after a click:
// npm run bench -- navigation [--runs 7] [--data FOLDER] [--peer] [--only TABLE] [--profile work|scripts]
//
// Home, classes, the models of a class, a model, on loopback and with a round trip of 150 ms at 1.6 Mbit/s.
//
// First table, a 1280 x 800 viewport: time from the click until the new heading is in the document, and until
// the frame that shows it is painted. The visitor hovers over the link first, focuses it, or clicks
// immediately, before any prefetch.
//
// Second table, a 412 x 823 viewport, also with a 4x CPU slowdown: a click without prior hover or focus,
// without a pause and after three seconds on the screen; time until the heading and the first card are
// painted, and until the first picture is. --peer also builds and measures a Next.js site with the same
// catalogue.
//
// Third table, the same viewport: time from 'back' or 'forward' until the screen is painted at its previous
// scroll position, and the number of requests.
//
// --profile prints instead what the browser's main thread does during the clicks of the second table and with a hover, in ms of
// each kind of work or, for scripts, of each package. The latter samples, which slows scripts, and needs source maps:
// npx react-router build --sourcemapClient
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Locator } from '@playwright/test'
import { waitForUntouchedHydration } from '../tests/support/browser/browser-test.ts'
import {
  type NavigationTiming,
  measureBareTraversal,
  measureDetachedTraversal,
  measureNavigation,
  measureTraversal,
} from './support/browser/navigation-timing.ts'
import { launchChromium, type NetworkProfile, openThrottledPage, phone } from './support/browser/chromium.ts'
import { compareJourneys, networks, paces } from './support/browser/compare-journeys.ts'
import { runJourney } from './support/browser/reader-journey.ts'
import { startNextPeer } from './support/peer-site.ts'
import { clickWithoutIntent } from './support/browser/screen-paints.ts'
import { startWarmSite } from './support/warm-site.ts'
import { describeMachine } from './support/describe-machine.ts'
import { type ClickProfile, medianProfile, profileClicks } from './support/browser/click-profile.ts'
import { median } from './support/median.ts'

/** Time on a screen before the next click. */
const DWELL_MS = 1_500

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

/** By mouse and keyboard alone: `link.click()` also lays out the page during the click, to see what is under the pointer. */
const clickMethods = {
  hover: async (link: Locator, intentMs: number) => {
    await link.hover()
    await sleep(intentMs)
    await link.page().mouse.down()
    await link.page().mouse.up()
  },
  keyboard: async (link: Locator, intentMs: number) => {
    await link.focus()
    await sleep(intentMs)
    await link.page().keyboard.press('Enter')
  },
  immediately: async (link: Locator) => {
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await link.page().mouse.click(x + width / 2, y + height / 2)
  },
}

/** How long a link is hovered or focused before the click, in ms. */
const intentDelays = { loopback: 300, '150 ms': 800 }

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    data: { type: 'string' },
    peer: { type: 'boolean', default: false },
    /** One table: intent, clicks or history. */
    only: { type: 'string' },
    profile: { type: 'string' },
  },
})
const runs = Number(values.runs)
if (values.profile !== undefined && !['work', 'scripts'].includes(values.profile)) {
  console.error(`Unknown profile '${values.profile}'. Choose work or scripts.`)
  process.exit(1)
}

const site = await startWarmSite(values.data)
const peer = values.peer ? await startNextPeer(site.address) : undefined
const browser = await launchChromium()
try {
  console.log(`${describeMachine(browser.version())}; milliseconds, median of ${runs}`)
  const { only } = values
  const sites = { Hangar: site.address, ...(peer && { 'Next.js': peer.address }) }
  if (values.profile === 'scripts') {
    console.table(await measureProfiles({ Hangar: site.address }, true))
  } else if (values.profile === 'work') {
    console.table(await measureProfiles(sites, false))
  } else {
    if (!only || only === 'intent') console.table(await measureIntent())
    if (!only || only === 'clicks') console.table(await measureClicks(sites))
    if (!only || only === 'history') console.table(await measureHistory())
  }
} finally {
  await browser.close()
  await peer?.stop()
  await site.stop()
}

type Rows = Record<string, Record<string, number>>

async function measureIntent(): Promise<Rows> {
  const rows: Rows = {}
  for (const [network, intentMs] of Object.entries(intentDelays)) {
    const connection = networks[network]
    for (const [method, click] of Object.entries(clickMethods)) {
      const journeys: NavigationTiming[][] = []
      while (journeys.length < runs)
        journeys.push(await clickThrough(connection, (link) => click(link, intentMs)))
      for (const [index, { heading }] of steps.entries()) {
        const medianOf = (name: keyof NavigationTiming) =>
          Math.round(median(journeys.map((timings) => timings[index]?.[name] ?? Number.NaN)))
        const row = (rows[`${heading}, ${method}`] ??= {})
        row[`${network}: heading`] = medianOf('heading')
        row[`${network}: painted`] = medianOf('painted')
      }
    }
  }
  return rows
}

async function measureClicks(sites: Record<string, string>): Promise<Rows> {
  const rows: Rows = {}
  for (const [networkName, network] of Object.entries(networks)) {
    for (const { dwell, slowdown } of paces) {
      const results = await compareJourneys(browser, sites, { network, dwell, slowdown }, runs)
      for (const [name, journeys] of results) {
        for (const [index, { heading }] of steps.entries()) {
          const medianOf = (of: 'shown' | 'picture') =>
            Math.round(median(journeys.map((visits) => visits[index + 1]?.[of] ?? Number.NaN)))
          const row = (rows[`${networkName}, ${dwell} s: ${heading}, ${name}`] ??= {})
          const column = slowdown === 1 ? '' : `, ${slowdown} x slower`
          row[`shown${column}`] = medianOf('shown')
          row[`picture${column}`] = medianOf('picture')
        }
      }
    }
  }
  return rows
}

async function measureProfiles(sites: Record<string, string>, isSampled: boolean): Promise<Rows> {
  const rows: Rows = {}
  const addRows = async (name: string, visit: () => Promise<unknown>) => {
    const profiles: ClickProfile[][] = []
    while (profiles.length < runs) {
      const clicks = await profileClicks(browser, visit, isSampled)
      if (clicks.length !== steps.length) throw new Error(`${name}: ${clicks.length} clicks in the trace.`)
      profiles.push(clicks)
    }
    for (const [index, { heading }] of steps.entries())
      rows[`${name}: ${heading}`] = medianProfile(profiles.map((each) => each[index] ?? {}))
  }
  for (const [networkName, network] of Object.entries(networks)) {
    for (const dwell of [3, 0]) {
      for (const [name, address] of Object.entries(sites)) {
        const visit = () => runJourney(browser, address, { network, dwell, slowdown: 1 })
        await addRows(`${name}, ${networkName}, ${dwell} s`, visit)
      }
    }
  }
  const hoverAndClick = (link: Locator) => clickMethods.hover(link, intentDelays.loopback)
  await addRows('Hangar, loopback, hover', () => clickThrough(undefined, hoverAndClick))
  return rows
}

/** From the model back through all screens and forward again, with a pause on each. */
async function measureHistory(): Promise<Rows> {
  const rows: Rows = {}
  for (const [networkName, network] of Object.entries(networks)) {
    const traversals: HistoryTiming[][] = []
    while (traversals.length < runs) traversals.push(await traverseHistory(network))
    for (const [index, { name }] of (traversals[0] ?? []).entries()) {
      const medianOf = (of: 'painted' | 'requests') =>
        Math.round(median(traversals.map((timings) => timings[index]?.[of] ?? Number.NaN)))
      const row = (rows[name] ??= {})
      row[`${networkName}: painted`] = medianOf('painted')
      row[`${networkName}: requests`] = medianOf('requests')
    }
  }
  return rows
}

interface HistoryTiming {
  name: string
  painted: number
  requests: number
}

async function traverseHistory(network: NetworkProfile | undefined): Promise<HistoryTiming[]> {
  const context = await browser.newContext(phone)
  try {
    const { page, devtools } = await openThrottledPage(context, network)
    let requests = 0
    // Not counted: after each change of the URL the browser itself requests the icon from its cache.
    devtools.on('Network.requestWillBeSent', ({ type }) => (requests += Number(type !== 'Other')))
    await page.goto(site.address)
    await waitForUntouchedHydration(page)
    const homeHeading = await page.getByRole('heading', { level: 1 }).textContent()
    const positions: number[] = []
    for (const { mainLink, heading } of steps) {
      await sleep(DWELL_MS)
      const target = page.getByRole('main').getByRole('link', { name: mainLink, exact: true }).first()
      await target.scrollIntoViewIfNeeded()
      await sleep(DWELL_MS)
      positions.push(await page.evaluate(() => scrollY))
      await clickWithoutIntent(target)
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    }
    const timings: HistoryTiming[] = []
    const headings = [homeHeading, ...steps.map(({ heading }) => heading)]
    const go = async (direction: 'back' | 'forward', index: number) => {
      await sleep(DWELL_MS)
      requests = 0
      const painted = await measureTraversal(page, direction, headings[index] ?? '', positions[index] ?? 0)
      timings.push({ name: `${direction} to ${headings[index]}`, painted, requests })
    }
    for (const index of [2, 1, 0]) await go('back', index)
    for (const index of [1, 2, 3]) await go('forward', index)
    await sleep(DWELL_MS)
    for (const path of ['/aircraft-models/3', '/aircraft-model-detail/1']) {
      const painted = await measureDetachedTraversal(page, site.address + path, positions.at(-1) ?? 0)
      timings.push({ name: `the elements of ${path}, put back whole`, painted, requests: 0 })
    }
    timings.push({ name: 'a bare heading', painted: await measureBareTraversal(page), requests: 0 })
    return timings
  } finally {
    await context.close()
  }
}

/** One visit from the first page to the last, starting with an empty cache. */
async function clickThrough(
  connection: NetworkProfile | undefined,
  click: (link: Locator) => Promise<void>,
): Promise<NavigationTiming[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const { page } = await openThrottledPage(context, connection)
    await page.goto(site.address)
    await waitForUntouchedHydration(page)
    const timings: NavigationTiming[] = []
    for (const { link, within, heading } of steps) {
      await page.waitForLoadState('networkidle')
      await sleep(DWELL_MS)
      const target = page.getByRole(within).getByRole('link', { name: link, exact: true }).first()
      await target.scrollIntoViewIfNeeded()
      timings.push(await measureNavigation(page, heading, () => click(target)))
    }
    return timings
  } finally {
    await context.close()
  }
}

// A visitor with a phone who looks for a model: home, classes, the models of a class, the model.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { mobileNetwork, type NetworkProfile, openThrottledPage, telephone } from './chromium.ts'
import { clickWithoutIntent, readLastClick, trackScreenPaints, waitForPaint } from './screen-paints.ts'
import { type NetworkRequest, recordNetworkRequests } from './record-network-requests.ts'

/** The link to each screen in the main part of the one before it. */
const steps = [
  { link: 'See the aircraft', path: '/aircraft-classes', heading: 'Aircraft classes' },
  { link: 'View more 60 size', path: '/aircraft-models/3', heading: '60 size models' },
  { link: 'View more P-51D Mustang 60', path: '/aircraft-model-detail/1', heading: 'P-51D Mustang 60' },
] as const

export interface JourneyCondition {
  network: NetworkProfile | undefined
  /** Time on each screen, in seconds. */
  dwell: number
  /** By how much the processor is slowed. */
  slowdown: number
}

export interface ScreenVisit {
  path: string
  /** The click or the start of the navigation, in milliseconds since 1970. */
  asked: number
  /** Until the frame that shows the heading and the first card, in milliseconds. */
  shown: number
  /** The same with its first visible picture decoded. */
  picture: number
  /** Until the next click. */
  requests: NetworkRequest[]
}

/**
 * Visits all screens once, starting with an empty cache. The clicks are synthetic, so neither a pointer nor a finger nor
 * the focus announces them.
 */
export async function runJourney(
  browser: Browser,
  address: string,
  { network, dwell, slowdown }: JourneyCondition,
): Promise<ScreenVisit[]> {
  const context = await browser.newContext(telephone)
  try {
    const { page, devtools } = await openThrottledPage(context, network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const record = recordNetworkRequests(devtools)
    await trackScreenPaints(page)
    await page.goto(address)
    const first = await waitForPaint(page)
    const visits = [visitOf('/', await page.evaluate(() => performance.timeOrigin), first)]
    for (const { link, path, heading } of steps) {
      const found = page.getByRole('main').getByRole('link', { name: link, exact: true }).first()
      await sleep(dwell * 500)
      await found.scrollIntoViewIfNeeded()
      await sleep(dwell * 500)
      await clickWithoutIntent(found)
      const paint = await waitForPaint(page, heading)
      visits.push(visitOf(path, await readLastClick(page), paint))
    }
    await sleep(dwell * 1_000)
    return withRequests(visits, record.finished())
  } finally {
    await context.close()
  }
}

/** Loads a screen by itself without scrolling, until a second after its load event. */
export async function loadInIsolation(browser: Browser, address: string): Promise<NetworkRequest[]> {
  const context = await browser.newContext(telephone)
  try {
    const { page, devtools } = await openThrottledPage(context, mobileNetwork)
    const record = recordNetworkRequests(devtools)
    await page.goto(address, { waitUntil: 'load' })
    await sleep(1_000)
    return record.finished()
  } finally {
    await context.close()
  }
}

function visitOf(path: string, asked: number, { shown, picture }: { shown: number; picture: number }) {
  return { path, asked, shown: shown - asked, picture: picture - asked }
}

function withRequests(visits: Omit<ScreenVisit, 'requests'>[], requests: NetworkRequest[]): ScreenVisit[] {
  return visits.map((visit, place) => {
    const end = visits[place + 1]?.asked ?? Number.POSITIVE_INFINITY
    const isOfVisit = ({ begun }: NetworkRequest) => (place === 0 || begun >= visit.asked) && begun < end
    return { ...visit, requests: requests.filter(isOfVisit) }
  })
}

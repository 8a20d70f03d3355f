// A visitor on a phone looking for a model: home, classes, the models of a class, the model.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { disablePrefetch } from '../../../tests/support/browser/browser-test.ts'
import { mobileNetwork, type NetworkProfile, openThrottledPage, phone } from './chromium.ts'
import { clickWithoutIntent, readLastClick, trackScreenPaints, waitForPaint } from './screen-paints.ts'
import { type NetworkRequest, recordNetworkRequests } from './record-network-requests.ts'

/** The link to each screen is in `main` of the previous one. */
const steps = [
  { link: 'See the aircraft', path: '/aircraft-classes', heading: 'Aircraft classes' },
  { link: 'View more 60 size', path: '/aircraft-models/3', heading: '60 size models' },
  { link: 'View more P-51D Mustang 60', path: '/aircraft-model-detail/1', heading: 'P-51D Mustang 60' },
] as const

export interface JourneyCondition {
  network: NetworkProfile | undefined
  /** Time on each screen, in seconds. */
  dwell: number
  /** CPU slowdown factor. */
  slowdown: number
  /** The visitor has requested less data (Save-Data), so nothing is prefetched. */
  savesData?: boolean
}

export interface ScreenVisit {
  path: string
  /** Time of the click or of the start of the navigation, in milliseconds since 1970. */
  startedAt: number
  /** Until the frame that shows the heading and the first card, in milliseconds. */
  shown: number
  /** The same, with the first visible picture decoded. */
  picture: number
  /** Requests until the next click. */
  requests: NetworkRequest[]
}

/**
 * Visits all screens once, starting with an empty cache. The clicks are synthetic, without prior hover, touch
 * or focus.
 */
export async function runJourney(
  browser: Browser,
  address: string,
  { network, dwell, slowdown, savesData = false }: JourneyCondition,
): Promise<ScreenVisit[]> {
  const context = await browser.newContext(phone)
  try {
    const { page, devtools } = await openThrottledPage(context, network)
    if (savesData) await disablePrefetch(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const recorder = recordNetworkRequests(devtools)
    await trackScreenPaints(page)
    await page.goto(address)
    const first = await waitForPaint(page)
    const visits = [toVisit('/', await page.evaluate(() => performance.timeOrigin), first)]
    for (const { link, path, heading } of steps) {
      const target = page.getByRole('main').getByRole('link', { name: link, exact: true }).first()
      await sleep(dwell * 500)
      await target.scrollIntoViewIfNeeded()
      await sleep(dwell * 500)
      await clickWithoutIntent(target)
      const paint = await waitForPaint(page, heading)
      visits.push(toVisit(path, await readLastClick(page), paint))
    }
    await sleep(dwell * 1_000)
    return withRequests(visits, recorder.finished())
  } finally {
    await context.close()
  }
}

/** Loads a single screen without scrolling; returns its requests up to a second after the load event. */
export async function loadInIsolation(browser: Browser, address: string): Promise<NetworkRequest[]> {
  const context = await browser.newContext(phone)
  try {
    const { page, devtools } = await openThrottledPage(context, mobileNetwork)
    const recorder = recordNetworkRequests(devtools)
    await page.goto(address, { waitUntil: 'load' })
    await sleep(1_000)
    return recorder.finished()
  } finally {
    await context.close()
  }
}

function toVisit(path: string, startedAt: number, { shown, picture }: { shown: number; picture: number }) {
  return { path, startedAt, shown: shown - startedAt, picture: picture - startedAt }
}

function withRequests(visits: Omit<ScreenVisit, 'requests'>[], requests: NetworkRequest[]): ScreenVisit[] {
  return visits.map((visit, index) => {
    const end = visits[index + 1]?.startedAt ?? Number.POSITIVE_INFINITY
    const isOfVisit = ({ startedAt }: NetworkRequest) =>
      (index === 0 || startedAt >= visit.startedAt) && startedAt < end
    return { ...visit, requests: requests.filter(isOfVisit) }
  })
}

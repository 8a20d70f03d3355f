// A visitor with a phone who looks for a model: home, classes, the models of a class, the model.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { mobileNetwork, openThrottledPage } from './chromium.ts'
import { readLargestContentfulPaint, readLastTap, waitForPaint, trackScreenPaints } from './screen-paints.ts'
import { type NetworkRequest, recordNetworkRequests } from './record-network-requests.ts'

/** Time on each screen. */
const READ_MS = 3_000
/** From touching a link to lifting the finger. */
const TOUCH_MS = 80

const telephone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** The link to each screen in the main part of the one before it. */
const steps = [
  { link: 'See the aircraft', path: '/aircraft-classes', heading: 'Aircraft classes' },
  { link: 'View more 60 size', path: '/aircraft-models/3', heading: '60 size models' },
  { link: 'View more P-51D Mustang 60', path: '/aircraft-model-detail/1', heading: 'P-51D Mustang 60' },
] as const

export interface ScreenVisit {
  path: string
  /** When the finger touched and when the screen was painted, in milliseconds since 1970. */
  asked: number
  drawn: number
  /** From the click or the start of the navigation until the screen was painted, in milliseconds. */
  wait: number
  /** Until the finger touches again. */
  requests: NetworkRequest[]
}

/** Visits all screens once, starting with an empty cache. */
export async function runJourney(browser: Browser, address: string): Promise<ScreenVisit[]> {
  const context = await browser.newContext(telephone)
  try {
    const { page, devtools } = await openThrottledPage(context, mobileNetwork)
    const record = recordNetworkRequests(devtools)
    await trackScreenPaints(page)
    const asked = Date.now()
    await page.goto(address, { waitUntil: 'commit' })
    const visits = [{ path: '/', asked, ...(await untilFirstScreen(page)) }]
    for (const { link, path, heading } of steps) {
      await readAndTap(page, devtools, link)
      const { picture: drawn } = await waitForPaint(page, heading)
      const { touched, clicked } = await readLastTap(page)
      visits.push({ path, asked: touched, drawn, wait: drawn - clicked })
    }
    await sleep(READ_MS)
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

async function untilFirstScreen(page: Page): Promise<{ drawn: number; wait: number }> {
  await page.waitForLoadState('load')
  // The largest contentful paint may follow its file a little later.
  await sleep(500)
  const { after, at } = await readLargestContentfulPaint(page)
  return { drawn: at, wait: after }
}

/** Reads, scrolls to the link half-way through, and taps it as a finger does. */
async function readAndTap(page: Page, devtools: CDPSession, name: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true }).first()
  await sleep(READ_MS / 2)
  await link.scrollIntoViewIfNeeded()
  await sleep(READ_MS / 2)
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await sleep(TOUCH_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

function withRequests(visits: Omit<ScreenVisit, 'requests'>[], requests: NetworkRequest[]): ScreenVisit[] {
  return visits.map((visit, place) => {
    const end = visits[place + 1]?.asked ?? Number.POSITIVE_INFINITY
    const isOfVisit = ({ begun }: NetworkRequest) => (place === 0 || begun >= visit.asked) && begun < end
    return { ...visit, requests: requests.filter(isOfVisit) }
  })
}

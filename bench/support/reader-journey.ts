// A reader with a telephone, who looks for a model: home, classes, the models of a class, the model.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { mobileConnection, openPageBehind } from './chromium.ts'
import { largestPaint, lastTap, untilDrawn, watchScreens } from './drawn-screens.ts'
import { type NetworkRequest, recordNetwork } from './network-record.ts'

/** For so long each screen is read, in milliseconds. */
const READ_MS = 3_000
/** For so long a finger touches a link, in milliseconds. */
const TOUCH_MS = 80

const telephone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** How the reader comes from one screen to the next: the link in its main part, and what stands behind it. */
const steps = [
  { link: 'See the aircraft', path: '/aircraft-classes', heading: 'Aircraft classes' },
  { link: 'View more 60 size', path: '/aircraft-models/3', heading: '60 size models' },
  { link: 'View more P-51D Mustang 60', path: '/aircraft-model-detail/1', heading: 'P-51D Mustang 60' },
] as const

/** What came of one screen. */
export interface ScreenVisit {
  path: string
  /** When the reader's finger came down, and when the screen was drawn, in milliseconds since 1970. */
  asked: number
  drawn: number
  /** From the click, or from the navigation's start, until the screen was drawn, in milliseconds. */
  wait: number
  /** What was asked for until the finger came down again. */
  requests: NetworkRequest[]
}

/** Goes through all screens once, with nothing in the browser's cache at the beginning. */
export async function makeJourney(browser: Browser, address: string): Promise<ScreenVisit[]> {
  const context = await browser.newContext(telephone)
  try {
    const { page, devtools } = await openPageBehind(context, mobileConnection)
    const record = recordNetwork(devtools)
    await watchScreens(page)
    const asked = Date.now()
    await page.goto(address, { waitUntil: 'commit' })
    const visits = [{ path: '/', asked, ...(await untilFirstScreen(page)) }]
    for (const { link, path, heading } of steps) {
      await readAndTap(page, devtools, link)
      const drawn = await untilDrawn(page, heading)
      const { touched, clicked } = await lastTap(page)
      visits.push({ path, asked: touched, drawn, wait: drawn - clicked })
    }
    await sleep(READ_MS)
    return withRequests(visits, record.finished())
  } finally {
    await context.close()
  }
}

/** What a screen costs that is loaded by itself and not scrolled, until a second after its load. */
export async function loadAlone(browser: Browser, address: string): Promise<NetworkRequest[]> {
  const context = await browser.newContext(telephone)
  try {
    const { page, devtools } = await openPageBehind(context, mobileConnection)
    const record = recordNetwork(devtools)
    await page.goto(address, { waitUntil: 'load' })
    await sleep(1_000)
    return record.finished()
  } finally {
    await context.close()
  }
}

async function untilFirstScreen(page: Page): Promise<{ drawn: number; wait: number }> {
  await page.waitForLoadState('load')
  // The largest part may be drawn a little after its file has come.
  await sleep(500)
  const { after, at } = await largestPaint(page)
  return { drawn: at, wait: after }
}

/** Reads, scrolls to the link about half-way, and touches it for a moment, as a finger does. */
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

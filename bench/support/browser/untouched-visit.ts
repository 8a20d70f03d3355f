import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { openThrottledPage, phone } from './chromium.ts'
import { type NetworkRequest, recordNetworkRequests } from './record-network-requests.ts'
import { launchForLighthouse, type LighthouseTools } from './run-lighthouse.ts'

/** Longer than any page of either site waits before it prefetches something. */
const SILENCE_MS = 5_000

/** Lighthouse's user agent, in case a site sends something else to phones. */
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36'

/** Lighthouse's CPU slowdown for a phone. */
const SLOWDOWN = 4

export interface UntouchedVisit {
  /** All requests, including prefetches. */
  requests: NetworkRequest[]
  /** The longest task of the main thread after the first paint, in milliseconds; 0 if none took 50 ms. */
  longestTask: number
}

/**
 * Opens a page in a new browser on Lighthouse's phone, and waits without any interaction until the page has fetched
 * everything. Lighthouse itself stops at a varying moment, so it counts prefetches only by chance.
 */
export async function visitUntouched(tools: LighthouseTools, address: string): Promise<UntouchedVisit> {
  const launched = await launchForLighthouse(tools)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${launched.port}`)
  try {
    // Unlike a new context, the default one has a disk cache and fetches the manifest, as a visitor's browser
    // does.
    const [context] = browser.contexts()
    if (!context) throw new Error('Chromium has no default context.')
    const { page, recorder } = await openPhone(context)
    await recordLongTasks(page)
    await page.goto(address)
    await recorder.waitForSilence(SILENCE_MS)
    return { longestTask: await readLongestTask(page), requests: recorder.finished() }
  } finally {
    await browser.close()
    launched.kill()
  }
}

async function openPhone(context: BrowserContext) {
  // Like Lighthouse, emulates a network that is not slow, for which Chromium loads lazy pictures from farther
  // away.
  const { page, devtools } = await openThrottledPage(context, { roundTripMs: 0, down: 0, up: 0 })
  const { viewport, deviceScaleFactor, isMobile, hasTouch } = phone
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    screenWidth: viewport.width,
    screenHeight: viewport.height,
    deviceScaleFactor,
    mobile: isMobile,
  })
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
  await devtools.send('Emulation.setUserAgentOverride', { userAgent: USER_AGENT })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { page, recorder: recordNetworkRequests(devtools) }
}

async function recordLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.longTasks = []
    new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries())).observe({
      type: 'longtask',
    })
  })
}

async function readLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint')
    if (!firstPaint) throw new Error(`${location.href} painted nothing.`)
    // When it was drawn: until it is on the screen, which its start time is, the next task may have run to its end.
    const drawnAt = 'paintTime' in firstPaint ? Number(firstPaint.paintTime) : firstPaint.startTime
    const after = globalThis.longTasks.map(
      ({ startTime, duration }) => startTime + duration - Math.max(startTime, drawnAt),
    )
    return Math.max(0, ...after)
  })
}

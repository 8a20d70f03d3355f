import type { Browser, Page } from '@playwright/test'
import { openThrottledPage, phone } from './chromium.ts'
import { type NetworkRequest, recordNetworkRequests } from './record-network-requests.ts'

/** Longer than any page of either site waits before it fetches something ahead. */
const SILENCE_MS = 5_000

/** How much slower than this machine Lighthouse takes a phone to be. */
const SLOWDOWN = 4

/** As Lighthouse's phone, in case that a site sends something else to phones. */
const userAgentOf = (browser: Browser) =>
  `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Mobile Safari/537.36`

export interface UntouchedVisit {
  /** All of them, with what was fetched ahead. */
  requests: NetworkRequest[]
  /** Of the main thread after the first paint, in milliseconds; 0 if no task took 50. */
  longestTask: number
}

/**
 * Opens a page with an empty cache on Lighthouse's phone, and touches nothing until the page has fetched all that it fetches
 * by itself. Lighthouse stops listening earlier or later, so what it counts of what is fetched ahead is left to chance.
 */
export async function visitUntouched(browser: Browser, address: string): Promise<UntouchedVisit> {
  const context = await browser.newContext({ ...phone, userAgent: userAgentOf(browser) })
  try {
    const { page, devtools } = await openThrottledPage(context, undefined)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const recorder = recordNetworkRequests(devtools)
    await recordLongTasks(page)
    await page.goto(address)
    await recorder.waitForSilence(SILENCE_MS)
    return { longestTask: await readLongestTask(page), requests: recorder.finished() }
  } finally {
    await context.close()
  }
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
    const after = globalThis.longTasks.map(
      ({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint.startTime),
    )
    return Math.max(0, ...after)
  })
}

// Assertions for every screen.
import type { Locator, Page, Request } from '@playwright/test'
import { expect, waitForHydration } from './browser-test.ts'

/**
 * The requests of the browser during an action, without scripts, styles and pictures. A full page load appears
 * as its own URL.
 */
export async function recordRequestsDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const requests: string[] = []
  const record = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) requests.push(pathname + search)
  }
  page.on('request', record)
  await act()
  await sendLastRequest(page)
  page.off('request', record)
  return requests.filter((path) => path !== lastRequest).toSorted()
}

const lastRequest = '/robots.txt'

/** Waits until all requests up to the next frame of the page have been reported, by sending one more. */
export async function sendLastRequest(page: Page): Promise<void> {
  await waitForPaint(page)
  await page.evaluate((path) => fetch(path), lastRequest)
}

/** Screens are computed ahead when the browser is idle, each response of the API in an idle period of its own. */
export const waitUntilIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let period = 0; period < 5; period += 1) await new Promise((resolve) => requestIdleCallback(resolve))
  })

/** Holds these requests until the returned function is called. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** How many parts of the page are marked by a letter in the frame around it, which nothing around the part cuts off. */
export async function countFramedParts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isCutOff = (part: Element | null): boolean =>
      part !== null && (getComputedStyle(part).contentVisibility === 'auto' || isCutOff(part.parentElement))
    return [...document.querySelectorAll('main, main *')]
      .filter((part) => getComputedStyle(part, '::before').content.includes('counter(zone'))
      .filter((part) => !isCutOff(part)).length
  })
}

/** Expects no horizontal scrolling on the narrowest phones, except within rows that scroll by themselves. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    const widest = await page.evaluate(() => {
      const scrolls = ({ parentElement: parent }: Element): boolean =>
        parent !== null && (getComputedStyle(parent).overflowX === 'auto' || scrolls(parent))
      return Math.max(
        document.documentElement.scrollWidth,
        // A drawing clips what it contains.
        ...[...document.body.querySelectorAll(':not(svg *)')]
          .filter(
            ({ parentElement }) => parentElement && getComputedStyle(parentElement).overflowX !== 'clip',
          )
          .filter((part) => !scrolls(part))
          .map((part) => part.getBoundingClientRect().right),
      )
    })
    expect(widest, `the page in a window of ${width} px`).toBeLessThanOrEqual(width)
  }
}

/** Expects every picture to load when it is scrolled to, and to have a text alternative and an AVIF source. */
export async function expectPicturesToLoad(within: Locator): Promise<void> {
  const pictures = within.locator('picture img')
  await expect(pictures).not.toHaveCount(0)
  await expect.poll(() => pictures.evaluateAll(scrollToMissingPicture), { intervals: [50] }).toEqual([])
  const described = await pictures.evaluateAll((images) =>
    images.map((image) => ({
      alt: image.getAttribute('alt'),
      avifSources: image.parentElement?.querySelectorAll(':scope > source[type="image/avif"]').length,
    })),
  )
  for (const picture of described)
    expect(picture).toEqual({ alt: expect.stringMatching(/\S/), avifSources: 1 })
}

/** Scrolls to the first picture that has not loaded, and returns all of those. Runs in the page. */
function scrollToMissingPicture(images: Element[]): string[] {
  const missing = images.filter(
    (image) => !(image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
  )
  missing[0]?.scrollIntoView({ block: 'center' })
  return missing.map((image) => image.outerHTML)
}

/** Lists layout shifts when every picture arrives only after the page has been painted without it. */
export async function findLayoutShiftsWithSlowPictures(page: Page, address: string): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/media/**', async (route) => {
    await promise
    await waitForPaint(page)
    await route.continue()
  })
  await trackLayoutShifts(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await waitForPaint(page)
  const { length } = await page.evaluate(() => globalThis.layoutShifts)
  resolve()
  await expectPicturesToLoad(page.getByRole('main'))
  return page.evaluate((earlier) => globalThis.layoutShifts.slice(earlier), length)
}

/** From the next page load on, records layout shifts in the global `layoutShifts`. */
export async function trackLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = (globalThis.layoutShifts = [])
    const describe = ({ node, previousRect, currentRect }: LayoutShiftSource) =>
      `${node?.nodeName} '${node?.textContent?.slice(0, 40)}' from ${previousRect.x}, ${previousRect.y} to ${currentRect.x}, ${currentRect.y}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        shifts.push(`${entry.value}: ${entry.sources.map(describe).join('; ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: LayoutShiftSource[]
}

interface LayoutShiftSource {
  node?: Node
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}

declare global {
  var layoutShifts: string[]
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Expects the skip link to be the first tab stop and to jump to the content. */
export async function expectWorkingSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
}

// Assertions that hold for every screen.
import type { Locator, Page } from '@playwright/test'
import { expect, waitForHydration } from './browser-test.ts'

/**
 * Requests of the browser during an action, without scripts, styles and pictures. A full page load is among them by its
 * own address.
 */
export async function recordRequestsDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) requests.push(pathname + search)
  })
  await act()
  await page.waitForLoadState('networkidle')
  return requests.toSorted()
}

/** Holds these requests until the returned function is called. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** For tests that count requests: later pages see a visitor who saves data. */
export async function disablePrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** On the narrowest phones. What a row of its own scrolls does not count. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
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

/** Every picture loads when scrolled to, has an alternative text, and has an AVIF source. */
export async function expectPicturesToLoad(within: Locator): Promise<void> {
  const pictures = within.locator('picture img')
  await expect(pictures).not.toHaveCount(0)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(picture).toHaveAttribute('alt', /\S/)
    await expect(picture.locator('xpath=../source[@type="image/avif"]')).toHaveCount(1)
  }
}

/** What moves while pictures arrive late. */
export async function findLayoutShiftsWithSlowPictures(page: Page, address: string): Promise<string[]> {
  await page.route('**/media/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await trackLayoutShifts(page)
  await page.goto(address)
  await expectPicturesToLoad(page.getByRole('main'))
  return page.evaluate(() => globalThis.layoutShifts)
}

/** From the next page on, `layoutShifts` describes what has moved so far. */
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

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** The skip link is the first tab stop and jumps to the content. */
export async function expectWorkingSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
}

/** Its code comes with a link to it. */
export const isScreenOnDemand = (module: string) =>
  /\/(?:all-models|search|compare|product)\.screen-/.test(module)

/** Waits until the page has prefetched the code of every screen that does not come with a link to it. */
export async function waitForScreenModules(page: Page): Promise<void> {
  await waitForHydration(page)
  const all = await page.evaluate(() => document.body.dataset['screens']?.split(' ') ?? [])
  const modules = all.filter((module) => !isScreenOnDemand(module))
  expect(modules).not.toEqual([])
  await expect
    .poll(async () => {
      const requested = (await page.requests()).map((request) => new URL(request.url()).pathname)
      return modules.filter((module) => !requested.includes(module))
    })
    .toEqual([])
  // All are requested: this waits for what they import, too.
  await page.evaluate((addresses) => Promise.all(addresses.map((address) => import(address))), modules)
}

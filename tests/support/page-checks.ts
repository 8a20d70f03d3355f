// What every screen is held to, whatever it shows.
import type { Locator, Page } from '@playwright/test'
import { expect, untilHydrated } from './browser-test.ts'

/**
 * What the browser asked for while the visitor did this, apart from scripts, styles and pictures. A page
 * that was loaded anew stands among them with its own address.
 */
export async function requestsDuring(page: Page, act: () => Promise<void>): Promise<string[]> {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) requests.push(pathname + search)
  })
  await act()
  await page.waitForLoadState('networkidle')
  return requests.toSorted()
}

/** For tests that count requests: the pages to come belong to a visitor who asked the browser to save data. */
export async function fetchNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** The page is no wider than the window, on the narrowest telephones too. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    const widest = await page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth,
        ...[...document.body.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right),
      ),
    )
    expect(widest, `the page in a window of ${width} px`).toBeLessThanOrEqual(width)
  }
}

/** Every picture within loads when it is scrolled to, says what it shows, and comes in small files. */
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

/** How far the page's parts jump while its pictures arrive late: 0 is not at all. */
export async function layoutShiftWithLatePictures(page: Page, address: string): Promise<number> {
  await page.route('**/media/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await measureLayoutShift(page)
  await page.goto(address)
  await expectPicturesToLoad(page.getByRole('main'))
  return page.evaluate(() => globalThis.layoutShift)
}

/** From the next page on, `layoutShift` tells how far its parts have jumped so far. */
export async function measureLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry)
          Object.assign(globalThis, { layoutShift: globalThis.layoutShift + Number(entry.value) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

declare global {
  var layoutShift: number
}

/** Goes on with the tabulator until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** The skip link is the first stop, and the next stop after it lies in the content. */
export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
}

/** Waits until the code of every screen has been fetched, as it is once a page has loaded. */
export async function untilScreensAreHere(page: Page): Promise<void> {
  await untilHydrated(page)
  await page.waitForFunction(() => {
    const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = globalThis
    return Object.keys(manifest?.routes ?? {}).every((id) => id in (modules ?? {}))
  })
  await page.waitForLoadState('networkidle')
}

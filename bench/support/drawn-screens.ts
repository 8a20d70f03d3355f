import type { Page } from '@playwright/test'

declare global {
  /** When each screen was drawn, by its heading, in milliseconds since 1970. */
  var drawnAt: Record<string, number>
}

/**
 * From the next document on, notes when a screen is drawn: its heading stands in the document, the first picture of its
 * main part that the window shows, if any, has come and been decoded, and the frame after that has been drawn.
 * The blurred picture that stands in its place meanwhile is none.
 */
export async function watchScreens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.drawnAt = {}
    const shown = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    }
    const note = async (heading: string, image: HTMLImageElement | undefined) => {
      await image?.decode().catch(() => {})
      const end = () => {
        globalThis.drawnAt[heading] ??= performance.timeOrigin + performance.now()
      }
      requestAnimationFrame(() => requestAnimationFrame(end))
    }
    const look = () => {
      const heading = document.querySelector('h1')?.textContent ?? ''
      const image = [...document.querySelectorAll<HTMLImageElement>('main img:not([src^="data:"])')].find(
        shown,
      )
      const isThere = !image || (image.complete && image.naturalWidth > 0)
      if (heading !== '' && !(heading in globalThis.drawnAt) && isThere) void note(heading, image)
      requestAnimationFrame(look)
    }
    addEventListener('DOMContentLoaded', look)
    for (const kind of ['touchstart', 'click']) {
      const keep = ({ timeStamp }: Event) =>
        sessionStorage.setItem(kind, String(performance.timeOrigin + timeStamp))
      addEventListener(kind, keep, { capture: true, passive: true })
    }
  })
}

/** When the screen with this heading was drawn, in milliseconds since 1970; waits until it is. */
export async function untilDrawn(page: Page, heading: string): Promise<number> {
  const found = await page.waitForFunction((name) => globalThis.drawnAt?.[name], heading)
  return Number(await found.jsonValue())
}

/** When a finger came down last, and when that had become a click, in milliseconds since 1970. */
export async function lastTap(page: Page): Promise<{ touched: number; clicked: number }> {
  return page.evaluate(() => ({
    touched: Number(sessionStorage.getItem('touchstart')),
    clicked: Number(sessionStorage.getItem('click')),
  }))
}

/** When the largest part of the first screen was drawn, in milliseconds since navigation began and since 1970. */
export async function largestPaint(page: Page): Promise<{ after: number; at: number }> {
  return page.evaluate(async () => {
    const after = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    return { after, at: performance.timeOrigin + after }
  })
}

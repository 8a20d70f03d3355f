import type { Locator, Page } from '@playwright/test'

/** When a screen was painted, in milliseconds since 1970. */
export interface ScreenPaint {
  /** The frame that shows its heading and first card. */
  shown: number
  /** The same with the first visible picture decoded, if there is one; its blurred placeholder does not count. */
  picture: number
}

declare global {
  /** By heading. */
  var paintedAt: Record<string, Partial<ScreenPaint>>
}

/** From the next document on, records when screens are painted and when the visitor touches and clicks. */
export async function trackScreenPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.paintedAt = {}
    const now = () => performance.timeOrigin + performance.now()
    // A message is handled after the frame whose callback sent it is painted.
    const afterPaint = (then: () => void) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(undefined)
    }
    const isShown = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    }
    const notePicture = async (paint: Partial<ScreenPaint>) => {
      const images = [...document.querySelectorAll<HTMLImageElement>('main img:not([src^="data:"])')]
      await images
        .find(isShown)
        ?.decode()
        .catch(() => {})
      requestAnimationFrame(() => afterPaint(() => (paint.picture = now())))
    }
    const look = () => {
      const heading = document.querySelector('h1')?.textContent ?? ''
      if (heading !== '' && !(heading in globalThis.paintedAt) && document.querySelector('main article')) {
        const paint: Partial<ScreenPaint> = (globalThis.paintedAt[heading] = {})
        afterPaint(() => {
          paint.shown = now()
          void notePicture(paint)
        })
      }
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

/** Waits until the screen with this heading and its first picture are painted. */
export async function waitForPaint(page: Page, heading: string): Promise<ScreenPaint> {
  const found = await page.waitForFunction(
    (name) => globalThis.paintedAt?.[name]?.picture && globalThis.paintedAt[name],
    heading,
  )
  const { shown = Number.NaN, picture = Number.NaN } = (await found.jsonValue()) || {}
  return { shown, picture }
}

/** When a finger last touched the page, and when that became a click, in milliseconds since 1970. */
export async function readLastTap(page: Page): Promise<{ touched: number; clicked: number }> {
  return page.evaluate(() => ({
    touched: Number(sessionStorage.getItem('touchstart')),
    clicked: Number(sessionStorage.getItem('click')),
  }))
}

/** A click that nothing announces: no pointer, finger or focus was on the link before. */
export async function clickWithoutIntent(link: Locator): Promise<void> {
  await link.evaluate((found) => {
    if (found instanceof HTMLElement) found.click()
  })
}

/** The first screen's largest contentful paint, in milliseconds since the start of the navigation and since 1970. */
export async function readLargestContentfulPaint(page: Page): Promise<{ after: number; at: number }> {
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

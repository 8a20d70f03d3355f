import type { Locator, Page } from '@playwright/test'

/** When a screen was painted, in milliseconds since 1970. */
export interface ScreenPaint {
  /** The frame that shows its heading and first card. */
  shown: number
  /** The same, with the first visible picture, if any, decoded; its blurred placeholder does not count. */
  picture: number
}

declare global {
  /** By heading. */
  var paintedAt: Record<string, Partial<ScreenPaint>>
}

/** Starting with the next document, records when screens are painted and when the visitor clicks. */
export async function trackScreenPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.paintedAt = {}
    const now = () => performance.timeOrigin + performance.now()
    // A task posted from a frame callback runs once that frame is painted; this one before what else waits for it.
    const afterPaint = (callback: () => void) =>
      void scheduler.postTask(callback, { priority: 'user-blocking' })
    const isInViewport = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    }
    const recordPicturePaint = async (paint: Partial<ScreenPaint>) => {
      const images = [...document.querySelectorAll<HTMLImageElement>('main img:not([src^="data:"])')]
      await images
        .find(isInViewport)
        ?.decode()
        .catch(() => {})
      requestAnimationFrame(() => afterPaint(() => (paint.picture = now())))
    }
    const checkForPaint = () => {
      const heading = document.querySelector('h1')?.textContent ?? ''
      if (
        heading !== '' &&
        !(heading in globalThis.paintedAt) &&
        document.querySelector('main :is(article, picture)')
      ) {
        const paint: Partial<ScreenPaint> = (globalThis.paintedAt[heading] = {})
        afterPaint(() => {
          paint.shown = now()
          performance.mark('shown')
          void recordPicturePaint(paint)
        })
      }
      requestAnimationFrame(checkForPaint)
    }
    addEventListener('DOMContentLoaded', checkForPaint)
    const recordClick = ({ timeStamp }: Event) => {
      performance.mark('click', { startTime: timeStamp })
      sessionStorage.setItem('click', String(performance.timeOrigin + timeStamp))
    }
    addEventListener('click', recordClick, { capture: true })
  })
}

/** Waits until the screen with this heading (by default the first one) and its first picture are painted. */
export async function waitForPaint(page: Page, heading?: string): Promise<ScreenPaint> {
  const result = await page.waitForFunction((name) => {
    const painted = globalThis.paintedAt ?? {}
    const paint = name === undefined ? Object.values(painted)[0] : painted[name]
    return paint?.picture && paint
  }, heading)
  const { shown = Number.NaN, picture = Number.NaN } = (await result.jsonValue()) || {}
  return { shown, picture }
}

/** When the visitor last clicked, in milliseconds since 1970. */
export async function readLastClick(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('click')))
}

/**
 * A click without prior hover, touch or focus, which would start a prefetch. It is a task of its own, as a visitor's is: within
 * `evaluate` the page would also answer the benchmark before it renders.
 */
export async function clickWithoutIntent(link: Locator): Promise<void> {
  await link.evaluate((element) => {
    setTimeout(() => element instanceof HTMLElement && element.click())
  })
}

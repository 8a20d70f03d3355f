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

/** From the next document on, records when screens are painted and when the visitor clicks. */
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
      if (
        heading !== '' &&
        !(heading in globalThis.paintedAt) &&
        document.querySelector('main :is(article, picture)')
      ) {
        const paint: Partial<ScreenPaint> = (globalThis.paintedAt[heading] = {})
        afterPaint(() => {
          paint.shown = now()
          void notePicture(paint)
        })
      }
      requestAnimationFrame(look)
    }
    addEventListener('DOMContentLoaded', look)
    const keep = ({ timeStamp }: Event) =>
      sessionStorage.setItem('click', String(performance.timeOrigin + timeStamp))
    addEventListener('click', keep, { capture: true })
  })
}

/** Waits until the screen with this heading, or else the first screen, and its first picture are painted. */
export async function waitForPaint(page: Page, heading?: string): Promise<ScreenPaint> {
  const found = await page.waitForFunction((name) => {
    const painted = globalThis.paintedAt ?? {}
    const paint = name === undefined ? Object.values(painted)[0] : painted[name]
    return paint?.picture && paint
  }, heading)
  const { shown = Number.NaN, picture = Number.NaN } = (await found.jsonValue()) || {}
  return { shown, picture }
}

/** When the visitor last clicked, in milliseconds since 1970. */
export async function readLastClick(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('click')))
}

/** A click that nothing announces: no pointer, finger or focus was on the link before. */
export async function clickWithoutIntent(link: Locator): Promise<void> {
  await link.evaluate((found) => {
    if (found instanceof HTMLElement) found.click()
  })
}

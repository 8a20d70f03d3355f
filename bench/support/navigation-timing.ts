import type { Page } from '@playwright/test'

/** In milliseconds after the click. */
export interface NavigationTiming {
  /** Until the heading of the next screen is in the document. */
  heading: number
  /** Until the frame that shows it is painted. */
  drawn: number
}

declare global {
  var navigationTiming: Promise<NavigationTiming>
}

/** Measures from the next click in the page, caused by `act`, to the screen with this heading. */
export async function measureNavigation(
  page: Page,
  heading: string,
  act: () => Promise<void>,
): Promise<NavigationTiming> {
  await page.evaluate(watchNextClick, heading)
  await act()
  return page.evaluate(() => globalThis.navigationTiming)
}

/** Goes back or forward; returns the milliseconds until the screen is painted at this scroll position. */
export async function measureTraversal(
  page: Page,
  way: 'back' | 'forward',
  heading: string,
  position: number,
): Promise<number> {
  return page.evaluate(
    ([found, to, top]) => {
      const { promise, resolve } = Promise.withResolvers<number>()
      const begun = performance.now()
      const look = () => {
        const isThere = document.querySelector('h1')?.textContent === to && Math.abs(scrollY - top) < 2
        if (!isThere) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - begun)
        return port2.postMessage(undefined)
      }
      history[found]()
      requestAnimationFrame(look)
      return promise
    },
    [way, heading, position] as const,
  )
}

/** Runs in the page, so it uses nothing from this module. */
function watchNextClick(heading: string): void {
  globalThis.navigationTiming = new Promise((resolve) => {
    const watch = ({ timeStamp }: Event) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== heading) return
        observer.disconnect()
        const stands = performance.now() - timeStamp
        const end = () => resolve({ heading: stands, drawn: performance.now() - timeStamp })
        // A message is handled after the frame whose callback sent it is painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = end
        requestAnimationFrame(() => port2.postMessage(undefined))
      })
      observer.observe(document, { childList: true, characterData: true, subtree: true })
    }
    addEventListener('click', watch, { capture: true, once: true })
  })
}

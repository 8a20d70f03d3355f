import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { waitForUntouchedHydration } from '../../../tests/support/browser/browser-test.ts'

/** Time to wait after a page load before measuring. */
const SETTLING_MS = 500

/** Times in milliseconds since the click. */
export interface NavigationTiming {
  /** Until the heading of the next screen is in the document. */
  heading: number
  /** Until the frame that shows it is painted. */
  painted: number
}

declare global {
  var navigationTiming: Promise<NavigationTiming>
}

/** Measures from the next click in the page, which `act` performs, to the screen with this heading. */
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
  direction: 'back' | 'forward',
  heading: string,
  scrollTop: number,
): Promise<number> {
  return page.evaluate(
    ([method, title, top]) => {
      const { promise, resolve } = Promise.withResolvers<number>()
      const startedAt = performance.now()
      const check = () => {
        const isRestored = document.querySelector('h1')?.textContent === title && Math.abs(scrollY - top) < 2
        if (!isRestored) return requestAnimationFrame(check)
        // Runs before other work that waits for the frame, such as decoding pictures.
        const end = () => resolve(performance.now() - startedAt)
        return void scheduler.postTask(end, { priority: 'user-blocking' })
      }
      history[method]()
      requestAnimationFrame(check)
      return promise
    },
    [direction, heading, scrollTop] as const,
  )
}

/** The same for two history entries that differ only in a heading, which is as fast as 'back' can be. */
export async function measureBareTraversal(page: Page): Promise<number> {
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>One</h1>' }))
  await page.goto(new URL('/bare', page.url()).href)
  await page.evaluate(() => {
    const heading = document.querySelector('h1')
    history.pushState(null, '')
    if (heading) heading.textContent = 'Two'
    addEventListener('popstate', () => heading && (heading.textContent = 'One'))
  })
  await sleep(SETTLING_MS)
  return measureTraversal(page, 'back', 'One', 0)
}

/**
 * The same for a page whose elements are removed and inserted again, without the router and without rendering, so
 * that only style, layout and paint are measured.
 */
export async function measureDetachedTraversal(
  page: Page,
  address: string,
  scrollTop: number,
): Promise<number> {
  await page.goto(address)
  await waitForUntouchedHydration(page)
  const heading = await page.evaluate((top) => {
    const kept = document.querySelector('main')
    const other = document.createElement('main')
    other.append(document.createElement('h1'))
    const title = kept?.querySelector('h1')?.textContent ?? ''
    history.pushState(null, '')
    kept?.replaceWith(other)
    const putBack = (event: Event) => {
      event.stopImmediatePropagation()
      if (kept) other.replaceWith(kept)
      scrollTo(0, top)
    }
    addEventListener('popstate', putBack, { capture: true })
    return title
  }, scrollTop)
  await sleep(SETTLING_MS)
  return measureTraversal(page, 'back', heading, scrollTop)
}

/** Runs in the page, so it cannot use anything from this module. */
function watchNextClick(heading: string): void {
  globalThis.navigationTiming = new Promise((resolve) => {
    const watch = ({ timeStamp }: Event) => {
      performance.mark('click', { startTime: timeStamp })
      const observer = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== heading) return
        observer.disconnect()
        const inDocument = performance.now() - timeStamp
        const end = () => {
          performance.mark('shown')
          resolve({ heading: inDocument, painted: performance.now() - timeStamp })
        }
        // A task posted from a frame callback runs once that frame is painted; this one before what else waits for it.
        requestAnimationFrame(() => void scheduler.postTask(end, { priority: 'user-blocking' }))
      })
      observer.observe(document, { childList: true, characterData: true, subtree: true })
    }
    addEventListener('click', watch, { capture: true, once: true })
  })
}

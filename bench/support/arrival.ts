import type { Page } from '@playwright/test'

/** After a click, in milliseconds. */
export interface Arrival {
  /** Until the heading of the next screen stands in the document. */
  heading: number
  /** Until the frame that shows it has been drawn. */
  drawn: number
}

declare global {
  var arrival: Promise<Arrival>
}

/** Measures from the next click in the page, which `act` brings about, to the screen with this heading. */
export async function measureArrival(
  page: Page,
  heading: string,
  act: () => Promise<void>,
): Promise<Arrival> {
  await page.evaluate(watchNextClick, heading)
  await act()
  return page.evaluate(() => globalThis.arrival)
}

/** Runs in the page: it must need nothing from around it. */
function watchNextClick(heading: string): void {
  globalThis.arrival = new Promise((resolve) => {
    const watch = ({ timeStamp }: Event) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== heading) return
        observer.disconnect()
        const stands = performance.now() - timeStamp
        const end = () => resolve({ heading: stands, drawn: performance.now() - timeStamp })
        // The second frame begins when the first one has been drawn.
        requestAnimationFrame(() => requestAnimationFrame(end))
      })
      observer.observe(document, { childList: true, characterData: true, subtree: true })
    }
    addEventListener('click', watch, { capture: true, once: true })
  })
}

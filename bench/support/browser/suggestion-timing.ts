import type { Page } from '@playwright/test'

/** Times in milliseconds since the input event of a key. */
export interface KeyTiming {
  /** Until the suggestions for the text are in the document. */
  shown: number
  /** Until the frame that shows them is painted. */
  painted: number
}

declare global {
  var nextSuggestions: () => Promise<KeyTiming>
  var longTasks: PerformanceEntry[]
}

/**
 * Prepares the measurement; must run before the page loads. Afterwards `nextSuggestions` measures the next key.
 */
export function watchSuggestions(): void {
  globalThis.longTasks = []
  new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
  })
  globalThis.nextSuggestions = () => {
    const { promise, resolve } = Promise.withResolvers<KeyTiming>()
    const start = ({ target }: Event) => {
      const startedAt = performance.now()
      const field = target instanceof HTMLInputElement ? target : undefined
      const observer = new MutationObserver(() => {
        // The last link of the list names the text that was searched.
        const list = field?.parentElement?.querySelector('[role=listbox]')?.parentElement
        if (!list?.textContent.includes(`‘${field?.value.trim()}’`)) return
        observer.disconnect()
        const shown = performance.now() - startedAt
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve({ shown, painted: performance.now() - startedAt })
          port2.postMessage(undefined)
        })
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    }
    addEventListener('input', start, { once: true, capture: true })
    return promise
  }
}

/** Types one character into the focused field; undefined if the text to search stays the same. */
export async function typeKey(page: Page, character: string): Promise<KeyTiming | undefined> {
  if (character === ' ') {
    await page.keyboard.insertText(character)
    return undefined
  }
  const measured = page.evaluate(() => globalThis.nextSuggestions())
  await page.evaluate(() => undefined)
  await page.keyboard.insertText(character)
  return measured
}

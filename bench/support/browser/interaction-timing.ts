import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Time to wait after an interaction for work that it started. */
const SETTLING_MS = 800

declare global {
  var interactions: number[]
}

/** Collects the durations of interactions. Must run before the page loads. */
export function watchInteractions(): void {
  globalThis.interactions = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && Number(entry.interactionId) > 0)
        globalThis.interactions.push(entry.duration)
  })
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  observer.observe(options)
}

/** Milliseconds until the paint after the slowest event of an interaction; 0 if all took less than 16. */
export async function measureInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (globalThis.interactions = []))
  await act()
  await sleep(SETTLING_MS)
  return page.evaluate(() => Math.max(0, ...globalThis.interactions))
}

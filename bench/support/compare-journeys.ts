import type { Browser } from '@playwright/test'
import { mobileNetwork, type NetworkProfile } from './chromium.ts'
import { type JourneyCondition, runJourney, type ScreenVisit } from './reader-journey.ts'

export const networks: Record<string, NetworkProfile | undefined> = {
  loopback: undefined,
  '150 ms': mobileNetwork,
}

/** With three seconds on each screen, the same with a slow processor, and without a pause. */
export const paces = [
  { dwell: 3, slowdown: 1 },
  { dwell: 3, slowdown: 4 },
  { dwell: 0, slowdown: 1 },
  { dwell: 0, slowdown: 4 },
]

/** The sites, by name, take turns, so that a slower minute of the machine meets all of them. */
export async function compareJourneys(
  browser: Browser,
  sites: Record<string, string>,
  condition: JourneyCondition,
  runs: number,
): Promise<Map<string, ScreenVisit[][]>> {
  const journeys = new Map<string, ScreenVisit[][]>(Object.keys(sites).map((name) => [name, []]))
  for (let each = 0; each < runs; each += 1) {
    for (const [name, address] of Object.entries(sites))
      journeys.get(name)?.push(await runJourney(browser, address, condition))
  }
  return journeys
}

import type { Browser } from '@playwright/test'
import { mobileNetwork, type NetworkProfile } from './chromium.ts'
import { type JourneyCondition, runJourney, type ScreenVisit } from './reader-journey.ts'

export const networks: Record<string, NetworkProfile | undefined> = {
  loopback: undefined,
  '150 ms': mobileNetwork,
}

/** Three seconds on each screen or no pause, each at full CPU speed and slowed down four times. */
export const paces = [
  { dwell: 3, slowdown: 1 },
  { dwell: 3, slowdown: 4 },
  { dwell: 0, slowdown: 1 },
  { dwell: 0, slowdown: 4 },
]

/** Alternates between the sites, so that other load on the machine affects all of them alike. */
export async function compareJourneys(
  browser: Browser,
  sites: Record<string, string>,
  condition: JourneyCondition,
  runs: number,
): Promise<Map<string, ScreenVisit[][]>> {
  const journeys = new Map<string, ScreenVisit[][]>(Object.keys(sites).map((name) => [name, []]))
  for (let run = 0; run < runs; run += 1) {
    for (const [name, address] of Object.entries(sites))
      journeys.get(name)?.push(await runJourney(browser, address, condition))
  }
  return journeys
}

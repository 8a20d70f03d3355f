// How long a visitor waits on the way to a model:
// npm run bench -- journey [--runs 7] [--people 20] [--data FOLDER] [--peer]
//
// Home, classes, the models of a class, a model, in Chromium as a phone (412 x 823), with three seconds on each screen and
// without a pause, then a click that nothing announces. A wait ends when heading and first card are painted, or also the
// first picture. With --peer a Next.js site with the same catalogue is built and measured in the same run.
//
// Second table, with 1.6 Mbit/s down, 0.75 Mbit/s up and a round trip of 150 ms: each screen of that journey, and each
// screen loaded by itself without scrolling, until a second after its load event. Then the requests of the last journey
// are replayed by one visitor and by many at once, each on such a connection: many may wait 1.5 times as long as one.
import { parseArgs } from 'node:util'
import { launchChromium } from './support/chromium.ts'
import { compareJourneys, networks, paces } from './support/compare-journeys.ts'
import { startWarmSite } from './support/warm-site.ts'
import { describeMachine } from './support/describe-machine.ts'
import { median } from './support/median.ts'
import { startNextPeer } from './support/peer-site.ts'
import type { NetworkRequest } from './support/record-network-requests.ts'
import { loadInIsolation, type ScreenVisit } from './support/reader-journey.ts'
import { type ReplayedScreen, replayJourney, toReplay } from './support/replay-journey.ts'

const MAX_RATIO = 1.5

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    people: { type: 'string', default: '20' },
    data: { type: 'string' },
    peer: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)

const site = await startWarmSite(values.data)
const peer = values.peer ? await startNextPeer(site.address) : undefined
try {
  const journeys = await measureInBrowser()
  const ratio = await compareReaders(toReplay(journeys.at(-1) ?? []))
  if (ratio > MAX_RATIO) process.exitCode = 1
} finally {
  await peer?.stop()
  await site.stop()
}

/** Prints how long one visitor and many at once wait, and returns the ratio of their totals. */
async function compareReaders(screens: ReplayedScreen[]): Promise<number> {
  const one: number[][] = []
  while (one.length < Math.min(runs, 3)) one.push(await replayJourney(site.address, screens))
  const readers = Array.from({ length: Number(values.people) }, () => replayJourney(site.address, screens))
  const many = await Promise.all(readers)
  const compare = (of: (waits: number[]) => number) => ({
    one: median(one.map(of)),
    many: median(many.map(of)),
  })
  const comparisons = screens.map(({ path }, place) => {
    const comparison = compare((waits) => waits[place] ?? Number.NaN)
    return { name: path, ...comparison }
  })
  const whole = { name: 'the whole way', ...compare((waits) => waits.reduce((sum, wait) => sum + wait, 0)) }
  const rows = [...comparisons, whole].map(({ name, one: alone, many: among }) => {
    const ratio = (among / alone).toFixed(2)
    return [
      name,
      { 'one reader, ms': Math.round(alone), [`${many.length} readers, ms`]: Math.round(among), ratio },
    ]
  })
  console.table(Object.fromEntries(rows))
  return whole.many / whole.one
}

/** Prints both tables and returns the journeys of the second. */
async function measureInBrowser(): Promise<ScreenVisit[][]> {
  const browser = await launchChromium()
  try {
    console.log(`${describeMachine(browser.version())}; median of ${runs}`)
    const sites = { Hangar: site.address, ...(peer && { 'Next.js': peer.address }) }
    const rows: Record<string, Record<string, number>> = {}
    let slowJourneys: ScreenVisit[][] = []
    for (const [networkName, network] of Object.entries(networks)) {
      for (const { dwell, slowdown } of paces) {
        const found = await compareJourneys(browser, sites, { network, dwell, slowdown }, runs)
        for (const [name, journeys] of found) {
          Object.assign((rows[`${networkName}, ${dwell} s, ${name}`] ??= {}), totalsOf(journeys, slowdown))
        }
        if (network && dwell > 0 && slowdown === 1) slowJourneys = found.get('Hangar') ?? []
      }
    }
    console.table(rows)
    const alone: NetworkRequest[][][] = []
    for (const { path } of slowJourneys[0] ?? []) {
      const loads: NetworkRequest[][] = []
      while (loads.length < runs) loads.push(await loadInIsolation(browser, site.address + path))
      alone.push(loads)
    }
    console.table(screensOf(slowJourneys, alone))
    return slowJourneys
  } finally {
    await browser.close()
  }
}

function totalsOf(journeys: ScreenVisit[][], slowdown: number) {
  const total = (of: (visit: ScreenVisit) => number) =>
    Math.round(median(journeys.map((visits) => visits.reduce((sum, visit) => sum + of(visit), 0))))
  const column = slowdown === 1 ? '' : `, ${slowdown} x slower`
  const waits = {
    [`shown${column}`]: total(({ shown }) => shown),
    [`picture${column}`]: total(({ picture }) => picture),
  }
  if (slowdown > 1) return waits
  return {
    ...waits,
    requests: total(({ requests }) => requests.length),
    bytes: total(({ requests }) => bytesOf(requests)),
  }
}

function screensOf(journeys: ScreenVisit[][], alone: NetworkRequest[][][]) {
  const rows = (journeys[0] ?? []).map(({ path }, place) => {
    const visits = journeys.flatMap((journey) => journey[place] ?? [])
    const figure = (of: (visit: ScreenVisit) => number) => Math.round(median(visits.map(of)))
    const row = {
      shown: figure(({ shown }) => shown),
      picture: figure(({ picture }) => picture),
      requests: figure(({ requests }) => requests.length),
      bytes: figure(({ requests }) => bytesOf(requests)),
      'alone: bytes': median((alone[place] ?? []).map(bytesOf)),
      'without scripts': median((alone[place] ?? []).map((load) => bytesOf(load.filter(isNoScript)))),
    }
    return [path, row]
  })
  return Object.fromEntries(rows)
}

function isNoScript({ path }: NetworkRequest): boolean {
  return !path.endsWith('.js')
}

function bytesOf(requests: NetworkRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0)
}

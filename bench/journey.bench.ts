// How long a visitor waits on the way to a model:
// npm run bench -- journey [--runs 7] [--people 20] [--data FOLDER] [--peer]
//
// Home, classes, the models of a class, a model, in Chromium emulating a phone (412 x 823), with three
// seconds on each screen and without a pause. Clicks come without prior hover or focus. 'shown' is the wait
// until the heading and the first card are painted, 'picture' until the first picture is too. --peer also
// builds and measures a Next.js site with the same catalogue.
//
// Second table, at 1.6 Mbit/s down, 0.75 Mbit/s up and a round trip of 150 ms: each screen of that journey, and each
// screen loaded in isolation without scrolling, until a second after its load event. Then the requests of the last
// journey are replayed by one visitor and by many concurrently, each on such a connection: many may wait at most 1.5
// times as long as one. Last, what their journey costs the server, compared with the same journey of visitors with
// Save-Data, for whom nothing is prefetched: at most 1.5 times as much.
import { parseArgs } from 'node:util'
import { launchChromium, mobileNetwork } from './support/browser/chromium.ts'
import { compareJourneys, networks, paces } from './support/browser/compare-journeys.ts'
import { startWarmSite } from './support/warm-site.ts'
import { describeMachine } from './support/describe-machine.ts'
import { median } from './support/median.ts'
import { startNextPeer } from './support/peer-site.ts'
import { readCpuTime } from './support/process-cpu.ts'
import type { NetworkRequest } from './support/browser/record-network-requests.ts'
import { loadInIsolation, runJourney, type ScreenVisit } from './support/browser/reader-journey.ts'
import { type ReplayedScreen, replayJourney, toReplay } from './support/browser/replay-journey.ts'

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
  const { journey, frugalJourney } = await measureInBrowser()
  const waits = await compareConcurrency(toReplay(journey))
  const costs = await compareServerCosts({ prefetching: journey, 'Save-Data': frugalJourney })
  if (Math.max(waits, costs) > MAX_RATIO) process.exitCode = 1
} finally {
  await peer?.stop()
  await site.stop()
}

/** Prints how long one visitor and many concurrent ones wait, and returns the ratio of their totals. */
async function compareConcurrency(screens: ReplayedScreen[]): Promise<number> {
  const one: number[][] = []
  while (one.length < Math.min(runs, 3)) one.push(await replayJourney(site.address, screens))
  const visitors = Array.from({ length: Number(values.people) }, () => replayJourney(site.address, screens))
  const many = await Promise.all(visitors)
  const compare = (of: (waits: number[]) => number) => ({
    one: median(one.map(of)),
    many: median(many.map(of)),
  })
  const comparisons = screens.map(({ path }, index) => {
    const comparison = compare((waits) => waits[index] ?? Number.NaN)
    return { name: path, ...comparison }
  })
  const total = { name: 'total', ...compare((waits) => waits.reduce((sum, wait) => sum + wait, 0)) }
  const rows = [...comparisons, total].map(({ name, one: single, many: concurrent }) => {
    const ratio = (concurrent / single).toFixed(2)
    return [
      name,
      {
        '1 visitor, ms': Math.round(single),
        [`${many.length} visitors, ms`]: Math.round(concurrent),
        ratio,
      },
    ]
  })
  console.table(Object.fromEntries(rows))
  return total.many / total.one
}

/**
 * Prints the server's cost per visitor for each kind of journey, and returns the ratio of the first kind to the
 * last.
 */
async function compareServerCosts(journeys: Record<string, ScreenVisit[]>): Promise<number> {
  const people = Number(values.people)
  const readServerTime = () => readCpuTime(site.process.pid ?? 0)
  const rounds = new Map<string, number[]>(Object.keys(journeys).map((kind) => [kind, []]))
  for (let round = 0; round < Math.min(runs, 3); round += 1) {
    for (const [kind, journey] of Object.entries(journeys)) {
      const before = await readServerTime()
      await Promise.all(Array.from({ length: people }, () => replayJourney(site.address, toReplay(journey))))
      rounds.get(kind)?.push(((await readServerTime()) - before) / people)
    }
  }
  const costs = [...rounds].map(([kind, times]) => {
    const requests = journeys[kind]?.reduce((sum, visit) => sum + visit.requests.length, 0)
    return { kind, requests, 'server CPU, ms': Number(median(times).toFixed(2)) }
  })
  const cpuOf = (index: number) => costs.at(index)?.['server CPU, ms'] ?? Number.NaN
  console.table(costs)
  console.log(`ratio ${(cpuOf(0) / cpuOf(-1)).toFixed(2)}`)
  return cpuOf(0) / cpuOf(-1)
}

/** Prints both tables; returns the last journey of the second, and one of a visitor with Save-Data. */
async function measureInBrowser(): Promise<Record<'journey' | 'frugalJourney', ScreenVisit[]>> {
  const browser = await launchChromium()
  try {
    console.log(`${describeMachine(browser.version())}; median of ${runs}`)
    const sites = { Hangar: site.address, ...(peer && { 'Next.js': peer.address }) }
    const rows: Record<string, Record<string, number>> = {}
    let slowJourneys: ScreenVisit[][] = []
    for (const [networkName, network] of Object.entries(networks)) {
      for (const { dwell, slowdown } of paces) {
        const results = await compareJourneys(browser, sites, { network, dwell, slowdown }, runs)
        for (const [name, journeys] of results) {
          Object.assign((rows[`${networkName}, ${dwell} s, ${name}`] ??= {}), toTotals(journeys, slowdown))
        }
        if (network && dwell > 0 && slowdown === 1) slowJourneys = results.get('Hangar') ?? []
      }
    }
    console.table(rows)
    const isolatedLoads: NetworkRequest[][][] = []
    for (const { path } of slowJourneys[0] ?? []) {
      const loads: NetworkRequest[][] = []
      while (loads.length < runs) loads.push(await loadInIsolation(browser, site.address + path))
      isolatedLoads.push(loads)
    }
    console.table(toScreenRows(slowJourneys, isolatedLoads))
    const slowly = { network: mobileNetwork, dwell: 3, slowdown: 1 }
    const frugalJourney = await runJourney(browser, site.address, { ...slowly, savesData: true })
    return { journey: slowJourneys.at(-1) ?? [], frugalJourney }
  } finally {
    await browser.close()
  }
}

function toTotals(journeys: ScreenVisit[][], slowdown: number) {
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

function toScreenRows(journeys: ScreenVisit[][], isolatedLoads: NetworkRequest[][][]) {
  const rows = (journeys[0] ?? []).map(({ path }, index) => {
    const visits = journeys.flatMap((journey) => journey[index] ?? [])
    const medianOf = (of: (visit: ScreenVisit) => number) => Math.round(median(visits.map(of)))
    const row = {
      shown: medianOf(({ shown }) => shown),
      picture: medianOf(({ picture }) => picture),
      requests: medianOf(({ requests }) => requests.length),
      bytes: medianOf(({ requests }) => bytesOf(requests)),
      'isolated: bytes': median((isolatedLoads[index] ?? []).map(bytesOf)),
      'isolated: without scripts': median(
        (isolatedLoads[index] ?? []).map((load) => bytesOf(load.filter(isNotScript))),
      ),
    }
    return [path, row]
  })
  return Object.fromEntries(rows)
}

function isNotScript({ path }: NetworkRequest): boolean {
  return !path.endsWith('.js')
}

function bytesOf(requests: NetworkRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0)
}

// How long a visitor waits on the way to a model:
// npm run bench -- journey [--journeys 3] [--people 20] [--data FOLDER]
//
// Home, classes, the models of a class, a model, in Chromium as a phone (412 x 823) with 1.6 Mbit/s down, 0.75 Mbit/s up and
// a round trip of 150 ms. Each screen is read for three seconds, then its link is tapped. The first wait ends with the
// largest contentful paint, the others when `screen-paints.ts` reports the screen as painted. Each screen is also loaded
// by itself without scrolling, until a second after its load event. Then the requests of the last journey are replayed
// by one visitor and by many at once, each on such a connection: many may wait 1.5 times as long as one.
import { parseArgs } from 'node:util'
import { launchChromium } from './support/chromium.ts'
import { startWarmSite } from './support/warm-site.ts'
import { describeMachine } from './support/describe-machine.ts'
import { median } from './support/median.ts'
import type { NetworkRequest } from './support/record-network-requests.ts'
import { loadInIsolation, runJourney, type ScreenVisit } from './support/reader-journey.ts'
import { type ReplayedScreen, replayJourney, toReplay } from './support/replay-journey.ts'

const MAX_RATIO = 1.5

const { values } = parseArgs({
  options: {
    journeys: { type: 'string', default: '3' },
    people: { type: 'string', default: '20' },
    data: { type: 'string' },
  },
})

const site = await startWarmSite(values.data)
try {
  const { journeys, alone, version } = await measureInBrowser()
  console.log(`${describeMachine(version)}; median of ${journeys.length}`)
  console.table(tableOf(journeys, alone))
  const ratio = await compareReaders(toReplay(journeys.at(-1) ?? []))
  if (ratio > MAX_RATIO) process.exitCode = 1
} finally {
  await site.stop()
}

/** Prints how long one visitor and many at once wait, and returns the ratio of their totals. */
async function compareReaders(screens: ReplayedScreen[]): Promise<number> {
  const one: number[][] = []
  while (one.length < Number(values.journeys)) one.push(await replayJourney(site.address, screens))
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

async function measureInBrowser() {
  const browser = await launchChromium()
  try {
    const journeys: ScreenVisit[][] = []
    for (let each = 0; each < Number(values.journeys); each += 1) {
      journeys.push(await runJourney(browser, site.address))
    }
    const alone: NetworkRequest[][][] = []
    for (const { path } of journeys[0] ?? []) {
      const loads: NetworkRequest[][] = []
      while (loads.length < journeys.length) loads.push(await loadInIsolation(browser, site.address + path))
      alone.push(loads)
    }
    return { journeys, alone, version: browser.version() }
  } finally {
    await browser.close()
  }
}

function tableOf(journeys: ScreenVisit[][], alone: NetworkRequest[][][]) {
  const totals = journeys.map((visits) => visits.reduce((sum, { wait }) => sum + wait, 0))
  const rows = (journeys[0] ?? []).map(({ path }, place) => {
    const visits = journeys.flatMap((journey) => journey[place] ?? [])
    const figure = (of: (visit: ScreenVisit) => number) => Math.round(median(visits.map(of)))
    const row = {
      'wait, ms': figure(({ wait }) => wait),
      requests: figure(({ requests }) => requests.length),
      bytes: figure(({ requests }) => bytesOf(requests)),
      'alone: bytes': median((alone[place] ?? []).map(bytesOf)),
      'without scripts': median((alone[place] ?? []).map((load) => bytesOf(load.filter(isNoScript)))),
    }
    return [path, row]
  })
  const sum = {
    'wait, ms': Math.round(median(totals)),
    requests: median(journeys.map((visits) => visits.flatMap(({ requests }) => requests).length)),
    bytes: median(journeys.map((visits) => bytesOf(visits.flatMap(({ requests }) => requests)))),
  }
  return { ...Object.fromEntries(rows), 'the whole way': sum }
}

function isNoScript({ path }: NetworkRequest): boolean {
  return !path.endsWith('.js')
}

function bytesOf(requests: NetworkRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0)
}

// How long a reader waits on the way to a model:
// node bench/journey.bench.ts [--journeys 3] [--people 20] [--data FOLDER]
//
// Home, classes, the models of a class, a model, in Chromium as on a telephone (412 x 823), with 1.6 Mbit/s down,
// 0.75 Mbit/s up and 150 ms to the server and back. Each screen is read for three seconds, then its link is tapped.
// The first wait ends with the largest contentful paint, the others once `drawn-screens.ts` calls the screen drawn.
// Each screen is also loaded alone and not scrolled, until a second after its load. Then the requests of the last
// journey are asked again, first by one reader, then by many who begin in the same moment, each on a connection like
// that; the wait of many may be half as long again as that of one.
import { parseArgs } from 'node:util'
import { launchChromium } from './support/chromium.ts'
import { startFilledSite } from './support/filled-site.ts'
import { describeMachine } from './support/machine.ts'
import { median } from './support/median.ts'
import type { NetworkRequest } from './support/network-record.ts'
import { loadAlone, makeJourney, type ScreenVisit } from './support/reader-journey.ts'
import { type ReplayedScreen, replayJourney, replayOf } from './support/replayed-journey.ts'

const MOST_RATIO = 1.5

const { values } = parseArgs({
  options: {
    journeys: { type: 'string', default: '3' },
    people: { type: 'string', default: '20' },
    data: { type: 'string' },
  },
})

const site = await startFilledSite(values.data)
try {
  const { journeys, alone, version } = await measureInBrowser()
  console.log(`${describeMachine(version)}; median of ${journeys.length}`)
  console.table(tableOf(journeys, alone))
  const ratio = await compareReaders(replayOf(journeys.at(-1) ?? []))
  if (ratio > MOST_RATIO) process.exitCode = 1
} finally {
  await site.stop()
}

/** Prints what one reader waits and what many wait at once, and returns the ratio of their whole ways. */
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
      journeys.push(await makeJourney(browser, site.address))
    }
    const alone: NetworkRequest[][][] = []
    for (const { path } of journeys[0] ?? []) {
      const loads: NetworkRequest[][] = []
      while (loads.length < journeys.length) loads.push(await loadAlone(browser, site.address + path))
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

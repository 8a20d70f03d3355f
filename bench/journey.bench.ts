// How long a reader waits on the way to a model:
// node bench/journey.bench.ts [--journeys 3] [--people 20] [--data FOLDER]
//
// Home, classes, the models of a class, a model, in Chromium as on a telephone (412 x 823), with 1.6 Mbit/s down,
// 0.75 Mbit/s up and 150 ms to the server and back. Each screen is read for three seconds, then its link is tapped. The
// first wait ends with the largest contentful paint, the others once `drawn-screens.ts` calls the screen drawn. Each screen is
// also loaded alone. Then the requests of the last journey are asked again, first by one reader, then by
// many at once, each on a connection like that; the wait of many may be half as long again as that of one.
import { parseArgs } from 'node:util'
import { launchChromium } from './support/chromium.ts'
import { startFilledSite } from './support/filled-site.ts'
import { describeMachine } from './support/machine.ts'
import { median } from './support/median.ts'
import type { NetworkRequest } from './support/network-record.ts'
import { loadAlone, makeJourney, type ScreenVisit } from './support/reader-journey.ts'
import { replayJourney, replayOf } from './support/replayed-journey.ts'

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
  const screens = replayOf(journeys.at(-1) ?? [])
  const one: number[] = []
  while (one.length < journeys.length) one.push(await replayJourney(site.address, screens))
  const readers = Array.from({ length: Number(values.people) }, () => replayJourney(site.address, screens))
  const many = await Promise.all(readers)
  const ratio = median(many) / median(one)
  console.table({
    'one reader, ms': { median: Math.round(median(one)), most: Math.round(Math.max(...one)) },
    [`${many.length} readers at once, ms`]: {
      median: Math.round(median(many)),
      most: Math.round(Math.max(...many)),
    },
    ratio: { median: ratio.toFixed(2) },
  })
  if (ratio > MOST_RATIO) process.exitCode = 1
} finally {
  await site.stop()
}

async function measureInBrowser() {
  const browser = await launchChromium()
  try {
    const journeys: ScreenVisit[][] = []
    for (let each = 0; each < Number(values.journeys); each += 1) {
      journeys.push(await makeJourney(browser, site.address))
    }
    const alone: NetworkRequest[][] = []
    for (const { path } of journeys[0] ?? []) alone.push(await loadAlone(browser, site.address + path))
    return { journeys, alone, version: browser.version() }
  } finally {
    await browser.close()
  }
}

function tableOf(journeys: ScreenVisit[][], alone: NetworkRequest[][]) {
  const totals = journeys.map((visits) => visits.reduce((sum, { wait }) => sum + wait, 0))
  const rows = (journeys[0] ?? []).map(({ path }, place) => {
    const visits = journeys.flatMap((journey) => journey[place] ?? [])
    const figure = (of: (visit: ScreenVisit) => number) => Math.round(median(visits.map(of)))
    const row = {
      'wait, ms': figure(({ wait }) => wait),
      requests: figure(({ requests }) => requests.length),
      bytes: figure(({ requests }) => bytesOf(requests)),
      'alone: requests': alone[place]?.length,
      'alone: bytes': bytesOf(alone[place] ?? []),
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

function bytesOf(requests: NetworkRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0)
}

// Measures what Lighthouse does not: everything that a page fetches, and clicks.
import type { Browser } from '@playwright/test'
import { compareJourneys, networks } from './browser/compare-journeys.ts'
import type { Sample } from './comparison-table.ts'
import type { NetworkRequest } from './browser/record-network-requests.ts'
import type { LighthouseTools } from './browser/run-lighthouse.ts'
import { transferKinds } from './browser/transfer-kind.ts'
import { type UntouchedVisit, visitUntouched } from './browser/untouched-visit.ts'

/** Seconds on each page before the click to the next. */
const DWELL = 3

/** Pages that both sites have, by their names in the tables. */
export const comparedPages: Record<string, string> = {
  home: '/',
  classes: '/aircraft-classes',
  'a class': '/aircraft-models/3',
  'a model': '/aircraft-model-detail/1',
}

/** Addresses by the names of the sites, in the order of the cells. */
export type Sites = Record<string, string>

interface PageVisit extends UntouchedVisit {
  page: string
  site: string
}

/** In rounds, so that other load on the machine affects all pages alike. */
export async function visitAllUntouched(
  tools: LighthouseTools,
  sites: Sites,
  runs: number,
): Promise<PageVisit[]> {
  const visits: PageVisit[] = []
  for (let round = 0; round < runs; round += 1) {
    for (const [page, path] of Object.entries(comparedPages)) {
      for (const [site, address] of Object.entries(sites))
        visits.push({ page, site, ...(await visitUntouched(tools, address + path)) })
    }
  }
  return visits
}

export function toTransferSamples(visits: PageVisit[]): Sample[] {
  const measures: Record<string, (visit: PageVisit) => number> = {
    'longest task after first paint, CPU 4 x slower, ms': ({ longestTask }) => longestTask,
    'all bytes, kB': ({ requests }) => bytesOf(requests) / 1_000,
    'JavaScript, kB': ({ requests }) => bytesOf(requests.filter(({ kind }) => kind === 'script')) / 1_000,
    requests: ({ requests }) => requests.length,
  }
  return Object.entries(measures).flatMap(([measure, of]) =>
    visits.map((visit) => ({ measure, page: visit.page, site: visit.site, value: of(visit) })),
  )
}

/** A text that lists the requests and bytes of the last visit of each page. */
export function describeTransfers(visits: PageVisit[]): string {
  const last = new Map(visits.map((visit) => [`${visit.page}, ${visit.site}`, visit.requests]))
  return [...last]
    .flatMap(([name, requests]) => [
      '',
      `${name}: ${describeKinds(requests)}`,
      ...requests.map(describeRequest),
    ])
    .join('\n')
}

function describeKinds(requests: NetworkRequest[]): string {
  const kinds = transferKinds.map((kind) => {
    const some = requests.filter((request) => request.kind === kind)
    return `${kind} ${toKilobytes(bytesOf(some))} kB in ${some.length}`
  })
  return `${toKilobytes(bytesOf(requests))} kB in ${requests.length}; ${kinds.join(', ')}`
}

function describeRequest({ path, kind, startedAt, bytes }: NetworkRequest, _: number, all: NetworkRequest[]) {
  const after = Math.round(startedAt - (all[0]?.startedAt ?? startedAt))
  return `${String(after).padStart(6)} ms ${kind.padEnd(8)} ${toKilobytes(bytes).padStart(6)} kB ${path}`
}

const toKilobytes = (bytes: number) => (bytes / 1_000).toFixed(1)

const bytesOf = (requests: NetworkRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Measures clicks without a preceding touch or hover, and the total bytes of the journey through the four
 * pages.
 */
export async function compareClicks(browser: Browser, sites: Sites, runs: number) {
  const clicks: Sample[] = []
  const totals: Sample[] = []
  for (const [networkName, network] of Object.entries(networks)) {
    const results = await compareJourneys(browser, sites, { network, dwell: DWELL, slowdown: 1 }, runs)
    for (const [site, journeys] of results) {
      for (const visits of journeys) {
        const [, ...clicked] = visits
        for (const { path, shown } of clicked) {
          const page = Object.keys(comparedPages).find((name) => comparedPages[name] === path) ?? path
          clicks.push({ measure: `click to content, ${networkName}, ms`, page, site, value: shown })
        }
        const total = (measure: string, of: (visit: (typeof visits)[number]) => number) =>
          totals.push({
            measure,
            page: networkName,
            site,
            value: visits.reduce((sum, visit) => sum + of(visit), 0),
          })
        total('waiting for content, ms', ({ shown }) => shown)
        total('waiting for the first picture too, ms', ({ picture }) => picture)
        total('all bytes, kB', ({ requests }) => bytesOf(requests) / 1_000)
        total('requests', ({ requests }) => requests.length)
      }
    }
  }
  return { clicks, totals }
}

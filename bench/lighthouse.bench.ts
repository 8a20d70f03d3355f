// Lighthouse's scores of each screen:
// npm run bench -- lighthouse [--runs 5] [--data FOLDER] [--applied] [--against CHECKOUT] [PATHS ...]
//
// Uses Lighthouse's default phone and network, and prints the median of each metric after one warm-up visit. By
// default Lighthouse simulates the slow network; with --applied it throttles the network, so that pages are painted
// while they arrive. The same run visits a baseline page with only a heading, which is as fast as this machine and
// browser can be; the last column is relative to it. --against alternates with the built site of another checkout.
// FOLDER keeps the data of each site and the packages of Lighthouse and Next.js for the next run, since preparing
// them takes minutes.
//
// Comparison with a minimal Next.js site with the same catalogue and pictures:
// npm run bench -- lighthouse --peer [--runs 3] [--data FOLDER] [--against CHECKOUT] [--only paint|transfer|clicks] [--details]
//
// Alternates between four pages. What Lighthouse does not report is measured separately: a visit without any
// interaction, until the network has been silent for five seconds, counts everything that a page fetches, including
// prefetches; a journey through the four pages measures clicks without a hover. --details also lists the bytes of
// each request.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { screens } from '../tests/support/browser/screen-paths.ts'
import { serveBaselinePage } from './support/baseline-page.ts'
import { startWarmSite } from './support/warm-site.ts'
import {
  installLighthouse,
  type LighthouseTools,
  type LighthouseMetrics,
  type LighthouseReport,
  runLighthouse,
} from './support/browser/run-lighthouse.ts'
import { launchChromium } from './support/browser/chromium.ts'
import { formatComparison, type Sample } from './support/comparison-table.ts'
import { describeMachine } from './support/describe-machine.ts'
import { median } from './support/median.ts'
import {
  compareClicks,
  comparedPages,
  describeTransfers,
  type Sites,
  toTransferSamples,
  visitAllUntouched,
} from './support/peer-comparison.ts'
import { startNextPeer } from './support/peer-site.ts'

const BASELINE = '(heading only)'

/** The parts of the comparison with the peer, for --only. */
const parts = ['paint', 'transfer', 'clicks']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    data: { type: 'string' },
    applied: { type: 'boolean' },
    against: { type: 'string' },
    peer: { type: 'boolean', default: false },
    only: { type: 'string' },
    details: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs ?? (values.peer ? 3 : 5))
if (values.only !== undefined && !parts.includes(values.only)) {
  console.error(`Unknown part '${values.only}'. Choose one of: ${parts.join(', ')}.`)
  process.exit(1)
}
if (values.peer && positionals.length > 0) {
  console.error(
    `--peer compares ${Object.values(comparedPages).join(', ')}. Leave out ${positionals.join(' ')}.`,
  )
  process.exit(1)
}

const throttling = values.applied ? 'devtools' : 'simulate'
const folder = resolve(values.data ?? (await mkdtemp(join(tmpdir(), 'hangar-bench-'))))
const program = await installLighthouse(join(folder, 'lighthouse'))
const site = await startWarmSite(join(folder, 'own'))
const other =
  values.against === undefined
    ? undefined
    : await startWarmSite(join(folder, 'other'), { checkout: resolve(values.against) })
try {
  if (values.peer) await compareWithPeer(program)
  else await compareScreens(program)
} finally {
  await other?.stop()
  await site.stop()
  if (values.data === undefined) await rm(folder, { recursive: true })
}

async function compareScreens(program: LighthouseTools): Promise<void> {
  const baseline = await serveBaselinePage(site.address)
  try {
    const paths = positionals.length > 0 ? positionals : screens
    const pages = new Map([[BASELINE, baseline.address]])
    for (const path of paths) {
      if (other) pages.set(`${path}, other`, other.address + path)
      pages.set(path, site.address + path)
    }
    const { visits, toolVersions } = await visitAll(program, pages)
    const baselineFcp = medianOf(visits.get(BASELINE) ?? []).FCP
    const rows = [...visits].map(([name, each]) => {
      const metrics = medianOf(each)
      return [name, { ...metrics, 'FCP / baseline': (metrics.FCP / baselineFcp).toFixed(2) }]
    })
    console.log(
      `${describeMachine(toolVersions.browser)}, Lighthouse ${toolVersions.lighthouse}; median of ${runs}, throttling: ${throttling}`,
    )
    console.table(Object.fromEntries(rows))
  } finally {
    baseline.stop()
  }
}

/** Prints each part as soon as it is measured. */
async function compareWithPeer(program: LighthouseTools): Promise<void> {
  const peer = await startNextPeer(site.address, join(folder, 'next'))
  const browser = await launchChromium()
  try {
    const sites: Sites = {
      ...(peer && { 'Next.js': peer.address }),
      ...(other && { other: other.address }),
      ours: site.address,
    }
    const names = Object.keys(sites)
    const isWanted = (part: string) => values.only === undefined || values.only === part
    const samples: Sample[] = []
    console.log(`${describeMachine(browser.version())}; median of ${runs}, bold where ours has more`)
    if (isWanted('paint')) {
      const { measured, lighthouse } = await measurePaints(program, sites)
      samples.push(...measured)
      console.log(`Lighthouse ${lighthouse}, throttling: ${throttling}`)
      console.log(`${formatComparison(measured, names)}\n`)
    }
    if (isWanted('transfer')) {
      const visits = await visitAllUntouched(program, sites, runs)
      samples.push(...toTransferSamples(visits))
      if (values.details) console.log(`${describeTransfers(visits)}\n`)
    }
    if (isWanted('clicks')) {
      const { clicks, totals } = await compareClicks(browser, sites, runs)
      samples.push(...clicks)
      console.log(
        'The four pages by clicks, three seconds on each (more of it: npm run bench -- journey --peer):',
      )
      console.log(`${formatComparison(totals, names)}\n`)
    }
    console.log(formatComparison(samples, names))
  } finally {
    await browser.close()
    await peer?.stop()
  }
}

async function measurePaints(program: LighthouseTools, sites: Sites) {
  const pages = new Map<string, string>()
  for (const [page, path] of Object.entries(comparedPages))
    for (const [name, address] of Object.entries(sites)) pages.set(`${page}|${name}`, address + path)
  const { visits, toolVersions } = await visitAll(program, pages)
  const measures = {
    'first contentful paint, ms': 'FCP',
    'largest contentful paint, ms': 'LCP',
    'speed index, ms': 'SI',
    'total blocking time, ms': 'TBT',
  } as const
  const measured = Object.entries(measures).flatMap(([measure, metric]) =>
    [...visits].flatMap(([name, each]) => {
      const [page = '', of = ''] = name.split('|')
      return each.map((visit): Sample => ({ measure, page, site: of, value: visit[metric] }))
    }),
  )
  return { measured, lighthouse: toolVersions.lighthouse }
}

/** In rounds, so that other load on the machine affects all pages alike. */
async function visitAll(program: LighthouseTools, pages: Map<string, string>) {
  const visits = new Map<string, LighthouseMetrics[]>([...pages.keys()].map((name) => [name, []]))
  let toolVersions = { browser: '', lighthouse: '' }
  for (const address of pages.values()) ({ toolVersions } = await visitWithRetries(program, address))
  for (let round = 0; round < runs; round += 1) {
    for (const [name, address] of pages) visits.get(name)?.push(await visitWithRetries(program, address))
  }
  return { visits, toolVersions }
}

/** Visits can fail on a busy machine: reports a failed one and retries it at most twice. */
async function visitWithRetries(
  program: LighthouseTools,
  address: string,
  retries = 2,
): Promise<LighthouseReport> {
  try {
    return await runLighthouse(program, address, throttling)
  } catch (error) {
    if (retries === 0) throw error
    console.error(`Retrying: ${String(error)}`)
    return visitWithRetries(program, address, retries - 1)
  }
}

function medianOf(visits: LighthouseMetrics[]): LighthouseMetrics {
  const of = (metric: keyof LighthouseMetrics) => median(visits.map((visit) => visit[metric]))
  return {
    FCP: of('FCP'),
    LCP: of('LCP'),
    SI: of('SI'),
    TBT: of('TBT'),
    CLS: of('CLS'),
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best practices': of('best practices'),
    SEO: of('SEO'),
    bytes: of('bytes'),
    'script bytes': of('script bytes'),
    machine: of('machine'),
  }
}

// Lighthouse's scores of each screen:
// npm run bench -- lighthouse [--runs 5] [--data FOLDER] [--applied] [--against CHECKOUT] [PATHS ...]
//
// Lighthouse's default phone and network; the median of each metric, after one warm-up visit. Its simulation, the
// default, waits for whole documents; with --applied, the network is slow indeed and a page is painted as it comes.
// The same run visits a baseline page with just a heading, the fastest that this machine and browser
// can be: the last column is relative to it. --against visits the built site of another checkout in turns; each site
// then has its own folder in FOLDER.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { screens } from '../tests/support/screen-paths.ts'
import { serveBaselinePage } from './support/baseline-page.ts'
import { startWarmSite } from './support/warm-site.ts'
import {
  findLighthouse,
  type LighthouseTools,
  type LighthouseMetrics,
  type LighthouseReport,
  runLighthouse,
} from './support/run-lighthouse.ts'
import { describeMachine } from './support/describe-machine.ts'
import { median } from './support/median.ts'

const BASELINE = '(heading only)'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    data: { type: 'string' },
    applied: { type: 'boolean' },
    against: { type: 'string' },
  },
})

const throttling = values.applied ? 'devtools' : 'simulate'
const program = await findLighthouse()
if (!program) {
  console.error('Lighthouse is not installed. Run: npm install --no-save lighthouse@13')
  process.exit(1)
}
const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'hangar-bench-')))
const site = await startWarmSite(values.against === undefined ? folder : join(folder, 'own'))
const other =
  values.against === undefined
    ? undefined
    : await startWarmSite(join(folder, 'other'), { checkout: resolve(values.against) })
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
    `${describeMachine(toolVersions.browser)}, Lighthouse ${toolVersions.lighthouse}; median of ${values.runs}, throttling: ${throttling}`,
  )
  console.table(Object.fromEntries(rows))
} finally {
  baseline.stop()
  await other?.stop()
  await site.stop()
  if (values.data === undefined) await rm(folder, { recursive: true })
}

/** In rounds, so that other load on the machine affects all pages alike. */
async function visitAll(program: LighthouseTools, pages: Map<string, string>) {
  const visits = new Map<string, LighthouseMetrics[]>([...pages.keys()].map((name) => [name, []]))
  let toolVersions = { browser: '', lighthouse: '' }
  for (const address of pages.values()) ({ toolVersions } = await visitWithRetries(program, address))
  for (let round = 0; round < Number(values.runs); round += 1) {
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

// Lighthouse's scores of each screen: npm run bench -- lighthouse [--runs 5] [--data FOLDER] [PATHS ...]
//
// Lighthouse's own phone and network (simulated throttling), the median of each figure, after one visit to warm up server
// and browser. The same run visits a page of a single heading, the least that this machine and browser allow: the last
// column compares with it.
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, data: { type: 'string' } },
})

const program = await findLighthouse()
if (!program) {
  console.error('Lighthouse is not there. To get it: npm install --no-save lighthouse@13')
  process.exit(1)
}
const site = await startWarmSite(values.data)
const bare = await serveBaselinePage(site.address)
try {
  const paths = positionals.length > 0 ? positionals : screens
  const pages = new Map([['(a heading alone)', bare.address]])
  for (const path of paths) pages.set(path, site.address + path)
  const { visits, toolVersions } = await visitAll(program, pages)
  const floor = medianOf(visits.get('(a heading alone)') ?? []).FCP
  const rows = [...visits].map(([name, each]) => {
    const figures = medianOf(each)
    return [name, { ...figures, 'FCP / least': (figures.FCP / floor).toFixed(2) }]
  })
  console.log(
    `${describeMachine(toolVersions.browser)}, Lighthouse ${toolVersions.lighthouse}; median of ${values.runs}`,
  )
  console.table(Object.fromEntries(rows))
} finally {
  bare.stop()
  await site.stop()
}

/** In rounds, so that other load on the machine affects all pages alike. */
async function visitAll(program: LighthouseTools, pages: Map<string, string>) {
  const visits = new Map<string, LighthouseMetrics[]>([...pages.keys()].map((name) => [name, []]))
  let toolVersions = { browser: '', lighthouse: '' }
  for (const address of pages.values()) ({ toolVersions } = await visitInPeace(program, address))
  for (let round = 0; round < Number(values.runs); round += 1) {
    for (const [name, address] of pages) visits.get(name)?.push(await visitInPeace(program, address))
  }
  return { visits, toolVersions }
}

/** Reports a failed visit, which happens on a busy machine, and repeats it at most twice. */
async function visitInPeace(
  program: LighthouseTools,
  address: string,
  repeats = 2,
): Promise<LighthouseReport> {
  try {
    return await runLighthouse(program, address)
  } catch (error) {
    if (repeats === 0) throw error
    console.error(`Repeating: ${String(error)}`)
    return visitInPeace(program, address, repeats - 1)
  }
}

function medianOf(visits: LighthouseMetrics[]): LighthouseMetrics {
  const of = (figure: keyof LighthouseMetrics) => median(visits.map((visit) => visit[figure]))
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
    'of scripts': of('of scripts'),
    machine: of('machine'),
  }
}

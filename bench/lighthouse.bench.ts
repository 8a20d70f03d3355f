// What Lighthouse says of each screen: node bench/lighthouse.bench.ts [--runs 5] [--data FOLDER] [PATHS ...]
//
// Lighthouse's own telephone and network (simulated throttling), the median of each figure. One visit goes before,
// so that server and browser have warmed up. In the same run a page of one heading and nothing else is visited: what it
// takes is the least that this machine and this browser allow, and the last column compares with it.
import { parseArgs } from 'node:util'
import { screens } from '../tests/support/screens.ts'
import { serveBarePage } from './support/bare-page.ts'
import { startFilledSite } from './support/filled-site.ts'
import {
  findLighthouse,
  type Program,
  type Visit,
  type VisitReport,
  visitWith,
} from './support/lighthouse.ts'
import { describeMachine } from './support/machine.ts'
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
const site = await startFilledSite(values.data)
const bare = await serveBarePage(site.address)
try {
  const paths = positionals.length > 0 ? positionals : screens
  const pages = new Map([['(a heading alone)', bare.address]])
  for (const path of paths) pages.set(path, site.address + path)
  const { visits, madeWith } = await visitAll(program, pages)
  const floor = medianOf(visits.get('(a heading alone)') ?? []).FCP
  const rows = [...visits].map(([name, each]) => {
    const figures = medianOf(each)
    return [name, { ...figures, 'FCP / least': (figures.FCP / floor).toFixed(2) }]
  })
  console.log(
    `${describeMachine(madeWith.browser)}, Lighthouse ${madeWith.lighthouse}; median of ${values.runs}`,
  )
  console.table(Object.fromEntries(rows))
} finally {
  bare.stop()
  await site.stop()
}

/** In rounds, so that what else the machine does meanwhile is spread over all pages. */
async function visitAll(program: Program, pages: Map<string, string>) {
  const visits = new Map<string, Visit[]>([...pages.keys()].map((name) => [name, []]))
  let madeWith = { browser: '', lighthouse: '' }
  for (const address of pages.values()) ({ madeWith } = await visitInPeace(program, address))
  for (let round = 0; round < Number(values.runs); round += 1) {
    for (const [name, address] of pages) visits.get(name)?.push(await visitInPeace(program, address))
  }
  return { visits, madeWith }
}

/** A visit that fails, as one does on a busy machine, is told and repeated, twice at most. */
async function visitInPeace(program: Program, address: string, repeats = 2): Promise<VisitReport> {
  try {
    return await visitWith(program, address)
  } catch (error) {
    if (repeats === 0) throw error
    console.error(`Once more: ${String(error)}`)
    return visitInPeace(program, address, repeats - 1)
  }
}

function medianOf(visits: Visit[]): Visit {
  const of = (figure: keyof Visit) => median(visits.map((visit) => visit[figure]))
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

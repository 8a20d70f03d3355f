// Hostile requests: node bench/fuzz.bench.ts [--requests 100000] [--seed S] [--repeat EXAMPLE]
//
// So many requests made from the API's description and the site map, and a tenth of them as spoilt bytes, to the
// demonstration catalogue on SQLite and, with TEST_POSTGRES_PROGRAMS, on PostgreSQL with a public address. Each failure is
// printed as the least request that fails so; --repeat sends that one alone.
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openPrivatePostgres } from '../scripts/private-postgres.mjs'
import { describeFuzzRun, hasFailed } from '../tests/fuzz/fuzz-report.ts'
import { type FuzzPlan, passFuzzRun, repeatExample } from '../tests/fuzz/fuzz-run.ts'
import { startFuzzSite } from '../tests/fuzz/fuzz-site.ts'
import { describeMachine } from './support/machine.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(randomInt(1_000_000_000)) },
    repeat: { type: 'string' },
  },
})
const all = Number(values.requests)
const plan: FuzzPlan = { requests: all * 0.9, rawCases: all * 0.1, seed: Number(values.seed) }

console.log(describeMachine())
console.log(`--requests ${all} --seed ${plan.seed} repeats this run`)
await passOn('SQLite')
const programs = process.env['TEST_POSTGRES_PROGRAMS']
if (programs) {
  const postgres = await openPrivatePostgres({ programs, signal: new AbortController().signal })
  await passOn('PostgreSQL', postgres.url, 'https://www.example.com').finally(postgres.stop)
}

async function passOn(kind: string, databaseUrl?: string, siteUrl?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-bench-'))
  const catalogueDir = fileURLToPath(new URL('../demo', import.meta.url))
  try {
    const site = await startFuzzSite({ dataDir: join(folder, 'data'), catalogueDir, databaseUrl, siteUrl })
    try {
      console.log(`\n${kind}`)
      if (values.repeat === undefined) await pass(site)
      else console.log((await repeatExample(site, JSON.parse(values.repeat))) ?? 'Nothing is wrong with it.')
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function pass(site: Awaited<ReturnType<typeof startFuzzSite>>): Promise<void> {
  const begun = performance.now()
  const result = await passFuzzRun(site, plan)
  console.log(describeFuzzRun(result))
  console.log(`${Math.round((performance.now() - begun) / 1_000)} s`)
  if (hasFailed(result)) process.exitCode = 1
}

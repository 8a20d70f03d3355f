// Fuzzing: npm run bench -- fuzz [--requests 100000] [--seed S] [--repeat EXAMPLE]
//
// Generates requests from the OpenAPI description and the site map, a tenth of them as malformed bytes, and
// sends them to a site with the demonstration catalogue on SQLite and, with TEST_POSTGRES_PROGRAMS, on
// PostgreSQL with a public address. Prints the smallest request that reproduces each failure; --repeat sends
// only that one.
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openPrivatePostgres } from '../scripts/preparation/private-postgres.mjs'
import { formatFuzzResult, hasFailed } from '../tests/fuzz/fuzz-report.ts'
import { type FuzzOptions, runFuzzTest, replayExample } from '../tests/fuzz/fuzz-run.ts'
import { startFuzzSite } from '../tests/fuzz/fuzz-site.ts'
import { describeMachine } from './support/describe-machine.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(randomInt(1_000_000_000)) },
    repeat: { type: 'string' },
  },
})
const total = Number(values.requests)
const options: FuzzOptions = { requests: total * 0.9, rawCases: total * 0.1, seed: Number(values.seed) }

console.log(describeMachine())
console.log(`To repeat this run: --requests ${total} --seed ${options.seed}`)
await fuzzOn('SQLite')
const programs = process.env['TEST_POSTGRES_PROGRAMS']
if (programs) {
  const postgres = await openPrivatePostgres({ programs, signal: new AbortController().signal })
  await fuzzOn('PostgreSQL', postgres.url, 'https://www.example.com').finally(postgres.stop)
}

async function fuzzOn(kind: string, databaseUrl?: string, siteUrl?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-bench-'))
  const catalogueDir = fileURLToPath(new URL('../demo', import.meta.url))
  try {
    const site = await startFuzzSite({ dataDir: join(folder, 'data'), catalogueDir, databaseUrl, siteUrl })
    try {
      console.log(`\n${kind}`)
      if (values.repeat === undefined) await fuzz(site)
      else console.log((await replayExample(site, JSON.parse(values.repeat))) ?? 'The response is correct.')
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fuzz(site: Awaited<ReturnType<typeof startFuzzSite>>): Promise<void> {
  const startedAt = performance.now()
  const result = await runFuzzTest(site, options)
  console.log(formatFuzzResult(result))
  console.log(`${Math.round((performance.now() - startedAt) / 1_000)} s`)
  if (hasFailed(result)) process.exitCode = 1
}

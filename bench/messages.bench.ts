// Message delivery under failures: npm run bench -- messages [MESSAGES [CLIENTS]]
//
// Sends that many messages (1,000 from 20 clients by default) to a server that is killed about every second,
// while the mail server rejects, delays, disconnects and defers. Counts what arrives; with TEST_DATABASE_URL
// also for two servers sharing a new PostgreSQL database.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { killPlaces, runMessageStressTest } from '../tests/support/mail/message-stress-test.ts'
import { openStormRandom } from '../tests/support/storm-random.ts'
import { describeMachine } from './support/describe-machine.ts'

const postgresUrl = process.env['TEST_DATABASE_URL']
const [messages = 1_000, clients = 20] = process.argv.slice(2).map(Number)

console.log(describeMachine())
const random = openStormRandom('messages')
console.log('database    messages  kills  letters  repeats  lost  changed  new-id repeats    time')
await measure('SQLite', 1, {})
if (postgresUrl) {
  const name = `hangar_bench_${randomBytes(4).toString('hex')}`
  const url = new URL(postgresUrl)
  url.pathname = name
  await executeOnPostgres(`create database ${name}`)
  await measure('PostgreSQL', 2, { DATABASE_URL: url.href })
  await executeOnPostgres(`drop database ${name} with (force)`)
}

async function measure(kind: string, servers: number, settings: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-bench-'))
  try {
    const result = await runMessageStressTest({
      settings: { DATA_DIR: folder, ...settings },
      servers,
      messages,
      clients,
      pauseMs: 2_000,
      timeoutMs: 15 * 60_000,
      minKills: 1,
      random,
      places: killPlaces,
    })
    const { acknowledged, kills, letters, repeats, lost, changed, repeatsWithNewId, seconds } = result
    const counts = [
      acknowledged,
      kills,
      letters,
      repeats,
      lost.length,
      changed.length,
      repeatsWithNewId.length,
    ]
    const widths = [10, 7, 9, 9, 6, 9, 16]
    const columns = counts.map((count, index) => String(count).padStart(widths[index] ?? 0))
    console.log(`${kind.padEnd(10)}${columns.join('')}${`${seconds} s`.padStart(8)}`)
    if (lost.length + changed.length + repeatsWithNewId.length > 0) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function executeOnPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

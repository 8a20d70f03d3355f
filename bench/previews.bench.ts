// How much previews slow down others: npm run bench -- previews [--loops 40] [--seconds 20]
//
// A visitor with a link to the preview requests its search in forty endless loops, each time with other words, while
// staff save a draft and visitors send messages. Prints how long saving and sending took, with and without the loops,
// and the statuses that the loops received; with TEST_DATABASE_URL also on PostgreSQL.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { newPreviewLinkSchema } from '../src/contract/studio/preview-link.ts'
import { STUDIO_PREVIEW_PATH, studioApiPaths as paths } from '../src/contract/studio/studio-paths.ts'
import { signInToStudio, type SignedInBrowser } from '../tests/support/studio/sign-in-to-studio.ts'
import { startServer } from '../tests/support/server/start-server.ts'
import { describeMachine } from './support/describe-machine.ts'

const { values } = parseArgs({
  options: { loops: { type: 'string', default: '40' }, seconds: { type: 'string', default: '20' } },
})
const seconds = Number(values.seconds)

const draftPath = '/api/studio/entries/models/1/draft'
const draftSchema = z.object({ draft: z.object({ revision: z.int() }).nullable() })
const entrySchema = z.object({ published: z.record(z.string(), z.unknown()) })
const savedSchema = z.object({ revision: z.int() })

console.log(describeMachine())
console.log(
  'database    loops   saving: p50    p95    max  failed   posting: p50    p95    max  failed   previews by status',
)
await measure('SQLite', {})
const postgresUrl = process.env['TEST_DATABASE_URL']
if (postgresUrl) {
  const name = `hangar_bench_${randomBytes(4).toString('hex')}`
  const url = new URL(postgresUrl)
  url.pathname = name
  await executeOnPostgres(`create database ${name}`)
  await measure('PostgreSQL', { DATABASE_URL: url.href })
  await executeOnPostgres(`drop database ${name} with (force)`)
}

async function measure(kind: string, database: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hangar-bench-'))
  const settings = {
    DATA_DIR: folder,
    CATALOGUE_DIR: fileURLToPath(new URL('../demo', import.meta.url)),
    CONTACT_PER_ADDRESS: '0',
    CONTACT_IN_TOTAL: '0',
    ...database,
  }
  const server = await startServer(settings)
  try {
    const staff = await signInToStudio(settings, new URL(server.address).port)
    const cookie = await openSharedPreview(staff)
    for (const loops of [0, Number(values.loops)]) {
      const stop = AbortSignal.timeout(seconds * 1_000)
      const statuses = new Map<number, number>()
      const [saves, posts] = await Promise.all([
        repeat(stop, saveDrafts(staff)),
        repeat(stop, () => post(server.address)),
        ...Array.from({ length: loops }, () => askForPreviews(staff.origin, cookie, stop, statuses)),
      ])
      const answered = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
      console.log(
        `${kind.padEnd(10)}${String(loops).padStart(7)}        ${describe(saves)}        ${describe(posts)}   ${answered}`,
      )
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Returns the cookie of somebody who has used a link to the preview. */
async function openSharedPreview(staff: SignedInBrowser): Promise<string> {
  const { link } = await staff.read(newPreviewLinkSchema, 'POST', paths.previewLinks, { name: 'A dealer' })
  const response = await fetch(staff.origin + paths.sharedPreview, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ secret: new URL(link).hash.slice(1) }),
  })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function askForPreviews(
  origin: string,
  cookie: string,
  stop: AbortSignal,
  statuses: Map<number, number>,
): Promise<void> {
  while (!stop.aborted) {
    const address = `${origin}${STUDIO_PREVIEW_PATH}/search?q=${randomBytes(3).toString('hex')}`
    const response = await fetch(address, { headers: { cookie } })
    await response.text()
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  }
}

/** Each call saves a draft with another weight of a model. */
function saveDrafts(staff: SignedInBrowser): () => Promise<boolean> {
  let revision: number | undefined
  let weight = 2_000
  return async () => {
    const entry = await staff.ask('GET', '/api/studio/entries/models/1')
    const body: unknown = await entry.json()
    const { published } = entrySchema.parse(body)
    revision ??= draftSchema.parse(body).draft?.revision ?? 0
    weight += 1
    const record = { ...published, weight, weight_max: null }
    const response = await staff.ask('PUT', draftPath, { revision, record })
    if (!response.ok) return false
    revision = savedSchema.parse(await response.json()).revision
    return true
  }
}

async function post(address: string): Promise<boolean> {
  const body = JSON.stringify({
    subject: 'contact-us',
    message: `Does it float? ${randomUUID()}`,
    from_email: 'pilot@example.com',
  })
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const response = await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })
  await response.text()
  return response.ok
}

interface Run {
  milliseconds: number[]
  failed: number
}

/** Repeats the work at most twenty times a second, as several people would. */
async function repeat(stop: AbortSignal, work: () => Promise<boolean>): Promise<Run> {
  const run: Run = { milliseconds: [], failed: 0 }
  while (!stop.aborted) {
    const started = performance.now()
    const succeeded = await work().catch(() => false)
    const took = performance.now() - started
    run.milliseconds.push(took)
    if (!succeeded) run.failed += 1
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 50 - took)))
  }
  return run
}

function describe({ milliseconds, failed }: Run): string {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `${String(at(0.5)).padStart(4)} ms${String(at(0.95)).padStart(4)} ms${String(at(1)).padStart(4)} ms${String(failed).padStart(8)}`
}

async function executeOnPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

// How response times scale with the number of models: npm run bench -- growth [MODELS ...]
//
// Generates catalogues (64, 640, 6,400 and 64,000 models by default), imports each into a new SQLite file,
// starts a server on each and requests lists, models, searches, filters, comparisons and pages from them in turn,
// bypassing the cache. Names limits that are exceeded. Needs a build and ps.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateCatalogue } from './support/catalogue/generate-catalogue.ts'
import { listGrowthRequests, type PathForTurn } from './support/growth-requests.ts'
import { importCatalogue } from '../src/catalogue-folder/import-catalogue.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { mediaStoreIn } from '../src/media/store/folder-media-store.ts'
import { startServer } from '../tests/support/server/start-server.ts'

const demo = fileURLToPath(new URL('../demo', import.meta.url))
const REQUESTS = 2_000
const WARM_UP_REQUESTS = 300
const MAX_DISTINCT_PAGES = 10_000

/** Limits by the number of models. */
const limits: Record<number, Record<string, number>> = {
  6_400: { 'search, p95 ms': 16, 'server, MB': 450 },
  64_000: { 'search, p95 ms': 40, 'filters, p50 ms': 5, 'server, MB': 450 },
}

const [command, ...rest] = process.argv.slice(2)
if (command === '--import') await importInThisProcess(rest[0] ?? '', rest[1] ?? '')
else await compareSizes(command === undefined ? [64, 640, 6_400, 64_000] : [command, ...rest].map(Number))

type Metrics = Record<string, number>

interface SiteWithModels {
  models: number
  workFolder: string
  metrics: Metrics
  server: Awaited<ReturnType<typeof startServer>>
  requests: Record<string, PathForTurn>
}

async function compareSizes(sizes: number[]): Promise<void> {
  console.log(`${cpus().length} x ${cpus()[0]?.model}, Node.js ${process.version}, SQLite`)
  const sites: SiteWithModels[] = []
  try {
    for (const models of sizes) sites.push(await openSiteWithModels(models))
    for (const name of Object.keys(sites[0]?.requests ?? {})) await measureInterleaved(sites, name)
    for (const site of sites) await measureMemory(site)
  } finally {
    for (const { server, workFolder } of sites) {
      await server.stop()
      rmSync(workFolder, { recursive: true })
    }
  }
  const rows = Object.fromEntries(sites.map(({ models, metrics }) => [models, metrics]))
  const [first = {}] = Object.values(rows)
  console.table(transpose(rows, (name, value) => Number(value.toFixed(/ms/.test(name) ? 2 : 0))))
  console.log(`Relative to ${sizes[0]} models:`)
  console.table(transpose(rows, (name, value) => Number((value / (first[name] || Number.NaN)).toFixed(2))))
  for (const { models, metrics } of sites) reportLimits(models, metrics)
}

function reportLimits(models: number, metrics: Metrics): void {
  for (const [name, limit] of Object.entries(limits[models] ?? {})) {
    const value = metrics[name] ?? Number.NaN
    const verdict = value <= limit ? 'within' : 'ABOVE'
    console.log(`${models} models: ${name} is ${value.toFixed(1)}, ${verdict} the limit of ${limit}`)
  }
}

/** A row for each metric and a column for each size. */
function transpose(rows: Record<string, Metrics>, round: (name: string, value: number) => number) {
  const names = Object.keys(Object.values(rows)[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(
        Object.entries(rows).map(([models, row]) => [`${models} models`, round(name, row[name] ?? 0)]),
      ),
    ]),
  )
}

async function openSiteWithModels(models: number): Promise<SiteWithModels> {
  const workFolder = mkdtempSync(join(tmpdir(), 'hangar-bench-'))
  try {
    const [folder, data] = [join(workFolder, 'catalogue-folder'), join(workFolder, 'data')]
    const startedAt = performance.now()
    await generateCatalogue(demo, folder, { models })
    const generating = (performance.now() - startedAt) / 1000
    // In a separate process, to measure the peak memory of this import only.
    const script = fileURLToPath(import.meta.url)
    const output = execFileSync(process.execPath, [script, '--import', folder, data], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [importing = 0, peak = 0] = output.split(' ').map(Number)
    const metrics = {
      'generating, s': generating,
      'importing, s': importing,
      'importing, peak MB': peak,
      'database, MB': statSync(join(data, 'hangar.sqlite')).size / 1024 ** 2,
    }
    const server = await startServer({ DATA_DIR: data, CATALOGUE_DIR: folder })
    return { models, workFolder, metrics, server, requests: await listGrowthRequests(server.address, models) }
  } catch (error) {
    rmSync(workFolder, { recursive: true })
    throw error
  }
}

/** Imports a folder, and prints the time in seconds and the peak memory in MB. */
async function importInThisProcess(folder: string, data: string): Promise<void> {
  const startedAt = performance.now()
  const db = openDatabase({ kind: 'sqlite', file: join(data, 'hangar.sqlite') })
  await migrate(db)
  await importCatalogue(db, mediaStoreIn(data), folder)
  await db.destroy()
  console.log((performance.now() - startedAt) / 1000, process.resourceUsage().maxRSS / 1024)
}

async function measureMemory({ models, server, metrics }: SiteWithModels): Promise<void> {
  const processId = String(server.process.pid)
  metrics['server, MB'] = residentMegabytes(processId)
  const pages = Math.min(models, MAX_DISTINCT_PAGES)
  for (let id = 1; id <= pages; id += 1) await fetchOk(`${server.address}/aircraft-model-detail/${id}`)
  metrics['distinct pages requested'] = pages
  metrics['server afterwards, MB'] = residentMegabytes(processId)
}

/** One request to each site in turn, so that other load on the machine affects all of them alike. */
async function measureInterleaved(sites: SiteWithModels[], name: string): Promise<void> {
  const durations = sites.map((): number[] => [])
  for (let turn = -WARM_UP_REQUESTS; turn < REQUESTS; turn += 1) {
    for (const [index, { server, requests }] of sites.entries()) {
      const path = requests[name]?.(turn + WARM_UP_REQUESTS) ?? ''
      const startedAt = performance.now()
      // A request with an Origin bypasses the cache.
      await fetchOk(server.address + path, { origin: server.address })
      if (turn >= 0) durations[index]?.push(performance.now() - startedAt)
    }
  }
  for (const [index, { metrics }] of sites.entries()) {
    const sorted = (durations[index] ?? []).toSorted((one, other) => one - other)
    const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
    metrics[`${name}, p50 ms`] = quantile(0.5)
    metrics[`${name}, p95 ms`] = quantile(0.95)
    metrics[`${name}, p99 ms`] = quantile(0.99)
  }
}

async function fetchOk(address: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(address, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} responded with ${response.status}`)
}

/** Resident memory of the server, without its encoder. */
function residentMegabytes(processId: string): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', processId], { encoding: 'utf8' })) / 1024
}

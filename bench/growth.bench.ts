// Whether requests cost the same however many models there are: npm run bench -- growth [MODELS ...]
//
// Generates catalogues (64, 640, 6,400 and 64,000 models by default), imports each into a new SQLite file, starts a server
// on each and requests lists, models and pages from them in turns, bypassing the cache. Needs a build, ps and pkill.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { generateCatalogue } from './support/generate-catalogue.ts'
import { importCatalogue } from '../src/catalogue-folder/import-catalogue.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { mediaStoreIn } from '../src/media/folder-media-store.ts'
import { startServer } from '../tests/support/start-server.ts'

const demo = fileURLToPath(new URL('../demo', import.meta.url))
const REQUESTS = 2_000
const PRACTICE = 300
const DIFFERENT_PAGES = 10_000

const [command, ...rest] = process.argv.slice(2)
if (command === '--import') await importHere(rest[0] ?? '', rest[1] ?? '')
else await compareSizes(command === undefined ? [64, 640, 6_400, 64_000] : [command, ...rest].map(Number))

type Figures = Record<string, number>

interface GrownSite {
  models: number
  work: string
  figures: Figures
  server: Awaited<ReturnType<typeof startServer>>
  requests: Record<string, PathOf>
}

async function compareSizes(sizes: number[]): Promise<void> {
  console.log(`${cpus().length} x ${cpus()[0]?.model}, Node.js ${process.version}, SQLite`)
  console.log('The API has no search yet, so there is none to measure.')
  const sites: GrownSite[] = []
  try {
    for (const models of sizes) sites.push(await openGrownSite(models))
    for (const name of Object.keys(sites[0]?.requests ?? {})) await measureInTurns(sites, name)
    for (const site of sites) await measureMemory(site)
  } finally {
    for (const { server, work } of sites) {
      await server.stop()
      rmSync(work, { recursive: true })
    }
  }
  const rows = Object.fromEntries(sites.map(({ models, figures }) => [models, figures]))
  const [first = {}] = Object.values(rows)
  console.table(transposed(rows, (name, figure) => Number(figure.toFixed(/ms/.test(name) ? 2 : 0))))
  console.log(`Relative to ${sizes[0]} models:`)
  console.table(transposed(rows, (name, figure) => Number((figure / (first[name] || Number.NaN)).toFixed(2))))
}

/** A row for each figure and a column for each size. */
function transposed(rows: Record<string, Figures>, show: (name: string, figure: number) => number) {
  const names = Object.keys(Object.values(rows)[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(
        Object.entries(rows).map(([models, figures]) => [`${models} models`, show(name, figures[name] ?? 0)]),
      ),
    ]),
  )
}

async function openGrownSite(models: number): Promise<GrownSite> {
  const work = mkdtempSync(join(tmpdir(), 'hangar-bench-'))
  try {
    const [folder, data] = [join(work, 'catalogue-folder'), join(work, 'data')]
    const begun = performance.now()
    await generateCatalogue(demo, folder, { models })
    const generating = (performance.now() - begun) / 1000
    // In a process of its own, to measure the peak memory of this import alone.
    const script = fileURLToPath(import.meta.url)
    const told = execFileSync(process.execPath, [script, '--import', folder, data], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [importing = 0, peak = 0] = told.split(' ').map(Number)
    const figures = {
      'generating, s': generating,
      'importing, s': importing,
      'importing, most MB': peak,
      'database, MB': statSync(join(data, 'hangar.sqlite')).size / 1024 ** 2,
    }
    const server = await startServer({ DATA_DIR: data, CATALOGUE_DIR: folder })
    await pauseEncoding(String(server.process.pid))
    return { models, work, figures, server, requests: await listRequests(server.address, models) }
  } catch (error) {
    rmSync(work, { recursive: true })
    throw error
  }
}

/** Prints the seconds and the peak memory in MB. */
async function importHere(folder: string, data: string): Promise<void> {
  const begun = performance.now()
  const db = openDatabase({ kind: 'sqlite', file: join(data, 'hangar.sqlite') })
  await migrate(db)
  await importCatalogue(db, mediaStoreIn(data), folder)
  await db.destroy()
  console.log((performance.now() - begun) / 1000, process.resourceUsage().maxRSS / 1024)
}

async function measureMemory({ models, server, figures }: GrownSite): Promise<void> {
  const processId = String(server.process.pid)
  figures['server, MB'] = residentMegabytes(processId)
  const pages = Math.min(models, DIFFERENT_PAGES)
  for (let id = 1; id <= pages; id += 1) await ask(`${server.address}/aircraft-model-detail/${id}`)
  figures['different pages requested'] = pages
  figures['server after that, MB'] = residentMegabytes(processId)
}

/** Encoding would take part of the time. Its process starts a moment after the server. */
async function pauseEncoding(serverId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await sleep(100)
    try {
      execFileSync('pkill', ['-STOP', '-P', serverId])
      return
    } catch {
      // Not started yet.
    }
  }
  throw new Error('The encoder has not started')
}

type PathOf = (turn: number) => string

/** Paths of the largest class, and of models from the whole range of ids. */
async function listRequests(address: string, models: number): Promise<Record<string, PathOf>> {
  const response = await fetch(`${address}/api/aircraftclasses`)
  const classes: { id: number; model_count: number }[] = await response.json()
  const largest = classes.toSorted((one, other) => other.model_count - one.model_count)[0]
  if (!largest) throw new Error('The catalogue has no class')
  const { id, model_count } = largest
  const list = `/api/aircraftmodels/${id}/get_aircraft_models_by_class?limit=10`
  const middle = Math.max(0, Math.floor(model_count / 2) - 5)
  const modelOf = (turn: number) => 1 + ((turn * 7_919) % models)
  return {
    'list of a class, first 10': () => `${list}&offset=0`,
    'list of a class, 10 in the middle': () => `${list}&offset=${middle}`,
    'list of a class, last 10': () => `${list}&offset=${Math.max(0, model_count - 10)}`,
    'model in detail': (turn) => `/api/aircraftmodels/${modelOf(turn)}`,
    'page of a class': () => `/aircraft-models/${id}`,
    'page of a model': (turn) => `/aircraft-model-detail/${modelOf(turn)}`,
  }
}

/** One request to each site in turn, so that other load on the machine affects all of them alike. */
async function measureInTurns(sites: GrownSite[], name: string): Promise<void> {
  const waits = sites.map((): number[] => [])
  for (let turn = -PRACTICE; turn < REQUESTS; turn += 1) {
    for (const [index, { server, requests }] of sites.entries()) {
      const path = requests[name]?.(turn + PRACTICE) ?? ''
      const begun = performance.now()
      // A request with an Origin bypasses the cache.
      await ask(server.address + path, { origin: server.address })
      if (turn >= 0) waits[index]?.push(performance.now() - begun)
    }
  }
  for (const [index, { figures }] of sites.entries()) {
    const sorted = (waits[index] ?? []).toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
    figures[`${name}, p50 ms`] = at(0.5)
    figures[`${name}, p99 ms`] = at(0.99)
  }
}

async function ask(address: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(address, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
}

/** Of the server itself, without the encoder. */
function residentMegabytes(processId: string): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', processId], { encoding: 'utf8' })) / 1024
}

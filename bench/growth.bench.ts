// Whether what is asked for costs the same however many models there are: node bench/growth.bench.ts [MODELS ...]
//
// Makes a catalogue of each of these sizes (64, 640, 6,400 and 64,000 models unless told otherwise), imports it into
// a fresh SQLite file, starts a server on each and asks them in turns for lists, models and pages. They are made
// anew each time: an answer to an address with a question mark is never kept. Needs a build, ps and pkill.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { generateCatalogue } from '../src/catalogue-folder/generate-catalogue.ts'
import { importCatalogue } from '../src/catalogue-folder/import-catalogue.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { mediaStoreIn } from '../src/media/folder-media-store.ts'
import { startServer } from '../tests/support/running-server.ts'

const demo = fileURLToPath(new URL('../demo', import.meta.url))
const REQUESTS = 2_000
const PRACTICE = 300
const DIFFERENT_PAGES = 10_000

const [command, ...rest] = process.argv.slice(2)
if (command === '--import') await importHere(rest[0] ?? '', rest[1] ?? '')
else await compareSizes(command === undefined ? [64, 640, 6_400, 64_000] : [command, ...rest].map(Number))

type Figures = Record<string, number>

/** A server on a catalogue of its own, and what is known of it so far. */
interface GrownSite {
  models: number
  work: string
  figures: Figures
  server: Awaited<ReturnType<typeof startServer>>
  questions: Record<string, PathOf>
}

async function compareSizes(sizes: number[]): Promise<void> {
  console.log(`${cpus().length} x ${cpus()[0]?.model}, Node.js ${process.version}, SQLite`)
  console.log('The API has no search yet, so none is measured.')
  const sites: GrownSite[] = []
  try {
    for (const models of sizes) sites.push(await openGrownSite(models))
    for (const name of Object.keys(sites[0]?.questions ?? {})) await askInTurns(sites, name)
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
  console.log(`As many times as with ${sizes[0]} models:`)
  console.table(transposed(rows, (name, figure) => Number((figure / (first[name] || Number.NaN)).toFixed(2))))
}

/** A row for each figure, and a column for each size. */
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
    // A process of its own, so that its peak memory is that of this import.
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
    await stopMakingPictures(String(server.process.pid))
    return { models, work, figures, server, questions: await listQuestions(server.address, models) }
  } catch (error) {
    rmSync(work, { recursive: true })
    throw error
  }
}

/** Prints how many seconds it took and how many MB of memory at most. */
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
  figures['different pages asked for'] = pages
  figures['server after that, MB'] = residentMegabytes(processId)
}

/** The process that makes pictures would take part of the time; it begins a moment after the server. */
async function stopMakingPictures(serverId: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    await sleep(100)
    try {
      execFileSync('pkill', ['-STOP', '-P', serverId])
      return
    } catch {
      // It has not begun yet.
    }
  }
  throw new Error('No process makes pictures')
}

type PathOf = (turn: number) => string

/** What is asked: of the largest class, and of models from the whole range of ids. */
async function listQuestions(address: string, models: number): Promise<Record<string, PathOf>> {
  const response = await fetch(`${address}/api/aircraftclasses`)
  const classes: { id: number; model_count: number }[] = await response.json()
  const largest = classes.toSorted((one, other) => other.model_count - one.model_count)[0]
  if (!largest) throw new Error('There is no class')
  const { id, model_count } = largest
  const list = `/api/aircraftmodels/${id}/get_aircraft_models_by_class?limit=10`
  const middle = Math.max(0, Math.floor(model_count / 2) - 5)
  const modelOf = (turn: number) => 1 + ((turn * 7_919) % models)
  return {
    'list of a class, first 10': () => `${list}&offset=0`,
    'list of a class, 10 in the middle': () => `${list}&offset=${middle}`,
    'list of a class, last 10': () => `${list}&offset=${Math.max(0, model_count - 10)}`,
    'model in detail': (turn) => `/api/aircraftmodels/${modelOf(turn)}?x=1`,
    'page of a class': () => `/aircraft-models/${id}?x=1`,
    'page of a model': (turn) => `/aircraft-model-detail/${modelOf(turn)}?x=1`,
  }
}

/** One request to each site and so on, so that all have the same share of what else the machine does. */
async function askInTurns(sites: GrownSite[], name: string): Promise<void> {
  const waits = sites.map((): number[] => [])
  for (let turn = -PRACTICE; turn < REQUESTS; turn += 1) {
    for (const [index, { server, questions }] of sites.entries()) {
      const path = questions[name]?.(turn + PRACTICE) ?? ''
      const begun = performance.now()
      await ask(server.address + path)
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

async function ask(address: string): Promise<void> {
  const response = await fetch(address)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} answers ${response.status}`)
}

/** What the server itself holds in memory, without the process that makes pictures. */
function residentMegabytes(processId: string): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', processId], { encoding: 'utf8' })) / 1024
}

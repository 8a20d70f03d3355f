// How long an import takes: npm run bench -- import [--own-pictures] [MODELS ...]
//
// Generates a catalogue of that many models (5,000 by default) from the demonstration catalogue and imports
// it into a new SQLite file and, with TEST_DATABASE_URL, a new PostgreSQL database. The models share the
// demonstration catalogue's pictures; with --own-pictures each has its own.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { generateCatalogue } from './support/catalogue/generate-catalogue.ts'
import { importCatalogue } from '../src/catalogue-folder/import-catalogue.ts'
import { migrate } from '../src/database/migrate.ts'
import { type DatabaseLocation, openDatabase } from '../src/database/open-database.ts'
import { mediaStoreIn } from '../src/media/store/folder-media-store.ts'

const demo = fileURLToPath(new URL('../demo', import.meta.url))
const postgresUrl = process.env['TEST_DATABASE_URL']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'own-pictures': { type: 'boolean', default: false }, measure: { type: 'string' } },
})

if (values.measure !== undefined) {
  await measure(values.measure, positionals[0])
} else {
  console.log('models  database     reading  pictures  writing  repeat   memory    database size')
  for (const models of positionals.length > 0 ? positionals.map(Number) : [5000]) {
    await compare(models, values['own-pictures'])
  }
}

async function compare(models: number, ownPictures: boolean): Promise<void> {
  const workFolder = mkdtempSync(join(tmpdir(), 'hangar-bench-'))
  try {
    await generateCatalogue(demo, join(workFolder, 'catalogue-folder'), { models, ownPictures })
    for (const kind of postgresUrl ? ['SQLite', 'PostgreSQL'] : ['SQLite']) {
      // In a separate process, to measure the peak memory of this import only.
      const { stdout } = spawnSync(
        process.execPath,
        [fileURLToPath(import.meta.url), '--measure', kind, workFolder],
        {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      console.log(`${String(models).padStart(6)}  ${kind.padEnd(10)}${stdout.trimEnd()}`)
    }
  } finally {
    rmSync(workFolder, { recursive: true })
  }
}

async function measure(kind: string, workFolder = ''): Promise<void> {
  const target = kind === 'SQLite' ? createSqliteTarget(workFolder) : await createPostgresTarget()
  const db = openDatabase(target.location)
  await migrate(db)
  const store = mediaStoreIn(join(workFolder, kind))
  const folder = join(workFolder, 'catalogue-folder')
  const stepStarts = new Map<string, number>()
  const progress = (step: string) => {
    if (!stepStarts.has(step)) stepStarts.set(step, performance.now())
  }
  const start = performance.now()
  await importCatalogue(db, store, folder, { progress })
  const end = performance.now()
  const changes = await importCatalogue(db, store, folder)
  const repeatEnd = performance.now()
  if (changes.length > 0) throw new Error('The second import of the same catalogue changed something')
  await db.destroy()
  const storing = stepStarts.get('Storing pictures and files') ?? end
  const writing = stepStarts.get('Writing the catalogue') ?? end
  const seconds = [storing - start, writing - storing, end - writing, repeatEnd - end]
  const columns = seconds.map((time) => `${(time / 1000).toFixed(1)} s`.padStart(9))
  const megabytes = [process.resourceUsage().maxRSS / 1024, (await target.bytes()) / 1024 ** 2]
  console.log(columns.join(''), megabytes.map((size) => `${size.toFixed(0)} MB`.padStart(10)).join(''))
  await target.remove()
}

interface ImportTarget {
  location: DatabaseLocation
  bytes: () => Promise<number>
  remove: () => Promise<void>
}

function createSqliteTarget(workFolder: string): ImportTarget {
  const file = join(workFolder, 'hangar.sqlite')
  return {
    location: { kind: 'sqlite', file },
    bytes: async () => statSync(file).size,
    remove: async () => {},
  }
}

async function createPostgresTarget(): Promise<ImportTarget> {
  const name = `hangar_bench_${randomBytes(4).toString('hex')}`
  const url = new URL(postgresUrl ?? '')
  url.pathname = name
  await queryPostgres(`create database ${name}`)
  return {
    location: { kind: 'postgres', url: url.href },
    bytes: async () => Number((await queryPostgres(`select pg_database_size('${name}') as size`))[0]?.size),
    remove: async () => {
      await queryPostgres(`drop database ${name} with (force)`)
    },
  }
}

async function queryPostgres(statement: string): Promise<{ size?: string }[]> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  const { rows } = await client.query<{ size?: string }>(statement).finally(() => client.end())
  return rows
}

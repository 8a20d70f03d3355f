// Databases that tests start from are created once as templates and then copied. Files stay in node_modules/.cache
// for later runs, PostgreSQL databases on their server as long as it runs.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { projectRoot } from '../../../scripts/project-root.mjs'
import { listFilesBelow } from '../temporary-folder.ts'

export type Template = 'migrated' | 'the small catalogue' | 'the demonstration'

export const postgresUrl = process.env['TEST_DATABASE_URL']

const cache = join(projectRoot, 'node_modules/.cache/hangar-templates')
const DATABASE_FILE = 'hangar.sqlite'
const POSTGRES_PREFIX = 'hangar_template_'
const UNUSED_MS = 20 * 60_000
const DAY_MS = 24 * 3_600_000

/** The files that a template depends on, relative to the root of the project. */
const sources = [
  'package-lock.json',
  'demo',
  ...[
    'catalogue',
    'catalogue-folder',
    'company',
    'content-model',
    'contract',
    'database',
    'drafts',
    'entries',
    'finder',
    'history',
    'media',
    'publications',
  ].map((folder) => `src/${folder}`),
  'tests/support/catalogue/fill-template.ts',
  'tests/support/media/minimal-pdf.ts',
  'tests/support/catalogue/small-catalogue.ts',
]

/** A folder that tests only copy from: `hangar.sqlite`, and originals in `media/`. */
export async function findTemplate(template: Template): Promise<string> {
  const folder = join(cache, sourceVersion(), toName(template))
  if (!existsSync(folder)) await makeTemplate(template, folder)
  const now = new Date()
  utimesSync(dirname(folder), now, now)
  return folder
}

async function makeTemplate(template: Template, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await whileLocked(async () => {
    if (existsSync(folder)) return
    await removeOldTemplates()
    const unfinished = `${folder}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    const { fillSqliteTemplate } = await import('../catalogue/fill-template.ts')
    await fillSqliteTemplate(template, unfinished)
    await rename(unfinished, folder)
  })
}

const postgresTemplates = new Map<Template, Promise<string>>()

/** The name of a database on the server of TEST_DATABASE_URL that tests only copy from. */
export function findPostgresTemplate(template: Template): Promise<string> {
  const found = postgresTemplates.get(template) ?? findOrMakePostgresTemplate(template)
  postgresTemplates.set(template, found)
  return found
}

async function findOrMakePostgresTemplate(template: Template): Promise<string> {
  const name = `${POSTGRES_PREFIX}${sourceVersion()}_${toName(template).replaceAll('-', '_')}`
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    if (await hasDatabase(client, name)) return name
    // Held until the connection ends, against all workers of all test runs.
    await client.query('select pg_advisory_lock(20260101)')
    if (await hasDatabase(client, name)) return name
    await dropOldTemplates(client)
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    const { fillPostgresTemplate } = await import('../catalogue/fill-template.ts')
    await fillPostgresTemplate(template, postgresDatabaseUrl(unfinished))
    await client.query(`comment on database ${unfinished} is '${new Date().toISOString()}'`)
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

export function postgresDatabaseUrl(name: string): string {
  const url = new URL(postgresUrl ?? '')
  url.pathname = name
  return url.href
}

export async function copyTemplateDatabase(template: Template, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await copyFile(join(await findTemplate(template), DATABASE_FILE), join(dataDir, DATABASE_FILE))
}

/**
 * The demonstration has 48 MB of originals, so its sites get hard links. A linked file may be removed or replaced, as
 * the site does, but writing into it would damage the template; a test that does so must request copies.
 */
export async function copyTemplateOriginals(
  template: Template,
  dataDir: string,
  as: 'links' | 'copies' = template === 'the demonstration' ? 'links' : 'copies',
): Promise<void> {
  const from = await findTemplate(template)
  const names = (await listFilesBelow(from)).filter((name) => name !== DATABASE_FILE)
  for (const folder of new Set(names.map(dirname))) mkdirSync(join(dataDir, folder), { recursive: true })
  for (const name of names) {
    const [original, copy] = [join(from, name), join(dataDir, name)]
    if (as === 'copies') await copyFile(original, copy)
    // The temporary folder may be on another disk.
    else await link(original, copy).catch(() => copyFile(original, copy))
  }
}

/** Deletes a template whose originals a test has written into, and reports them. */
export async function discardIfDamaged(template: Template): Promise<void> {
  const folder = join(cache, sourceVersion(), toName(template))
  const originals = existsSync(folder) ? await listFilesBelow(folder) : []
  const damaged = originals.filter((name) => {
    // Every original has a hash of its content in its name.
    const hash = /\.([0-9a-f]{16})\.\w+$/.exec(name)?.[1]
    return (
      hash &&
      !createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')
        .startsWith(hash)
    )
  })
  if (damaged.length === 0) return
  console.warn(`A test of an earlier run wrote into files that it shares with others: ${damaged.join(', ')}`)
  await rm(folder, { recursive: true })
}

const toName = (template: Template) => template.replaceAll(' ', '-')

let version: string | undefined

/** A hash of sizes and times of all sources, since hashing the content of every picture would take longer. */
function sourceVersion(): string {
  if (version !== undefined) return version
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listSources)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return (version = hash.digest('hex').slice(0, 16))
}

/** Files that are not sources: fonts, which each test run writes again, and tests. */
const isOutput = /\.(?:ttf|conf|test\.ts)$/

function listSources(source: string): string[] {
  const path = join(projectRoot, source)
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isOutput.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/**
 * Runs one process at a time, also of different test runs. SQLite's lock is released when the process that
 * holds it ends.
 */
async function whileLocked<Result>(action: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(join(cache, 'lock.sqlite'))
  try {
    while (!takesLock(lock)) await sleep(50)
    return await action()
  } finally {
    lock.close()
  }
}

function takesLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false
    throw error
  }
}

/** Removes templates of other source versions, unless another test run may still be using them. */
async function removeOldTemplates(): Promise<void> {
  const entries = readdirSync(cache, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const folder of entries.map(({ name }) => join(cache, name)))
    if (Date.now() - statSync(folder).mtimeMs > UNUSED_MS) await rm(folder, { recursive: true })
}

async function hasDatabase(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  return rowCount === 1
}

/** Drops old templates on a PostgreSQL server that outlives test runs. */
async function dropOldTemplates(client: pg.Client): Promise<void> {
  const yesterday = new Date(Date.now() - DAY_MS).toISOString()
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database
     where starts_with(datname, $1) and coalesce(shobj_description(oid, 'pg_database'), '') < $2`,
    [POSTGRES_PREFIX, yesterday],
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
}

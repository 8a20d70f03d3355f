// A private copy of the catalogue. Previews write drafts into it, so that they neither block others nor are seen by them.
import { rm, mkdtemp, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import {
  clientWithIdleTimeout,
  type Database,
  locationOf,
  openDatabase,
  postgresPlugins,
  postgresTypes,
} from './open-database.ts'
import { catalogueTables } from './tables.ts'

interface PrivateCopy {
  /** Has a single connection: writers must wait until nobody reads, and use a transaction. */
  db: Database
  close: () => Promise<void>
}

/** Longer than servers wait for an answer, because a whole table is copied at once. */
const IDLE_TIMEOUT_MS = 30_000

/** Copies the catalogue as it is now. The database can be read and written meanwhile. */
export async function openPrivateCopy(db: Database, idleTimeoutMs = IDLE_TIMEOUT_MS): Promise<PrivateCopy> {
  const location = locationOf(db)
  return location.kind === 'sqlite' ? copyFile(location.file) : copyTables(location.url, idleTimeoutMs)
}

const FOLDER_PREFIX = 'private-copy-'
/** More than any database has: all pages are copied in one step. Between steps, a write would restart the copy. */
const PAGES_PER_STEP = 2 ** 30

/** Copies to a file next to the original, whose folder has the space and the permissions. SQLite uses a thread of its own. */
async function copyFile(file: string): Promise<PrivateCopy> {
  const folder = await mkdtemp(join(dirname(file), FOLDER_PREFIX))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const copy = join(folder, 'copy.sqlite')
    const original = new DatabaseSync(file, { readOnly: true })
    try {
      await backup(original, copy, { rate: PAGES_PER_STEP })
    } finally {
      original.close()
    }
    const db = openDatabase({ kind: 'sqlite', file: copy })
    return { db, close: () => db.destroy().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Copies to temporary tables, which hide the tables of the same names from their connection. The connection must never be
 * replaced: a new one would see and change the catalogue itself.
 */
async function copyTables(url: string, idleTimeoutMs: number): Promise<PrivateCopy> {
  const Client = clientWithIdleTimeout(idleTimeoutMs)
  const client = new Client({
    connectionString: url,
    application_name: 'hangar preview',
    connectionTimeoutMillis: 5_000,
    // Between two requests, nothing else would notice that PostgreSQL has vanished.
    keepAlive: true,
    keepAliveInitialDelayMillis: 15_000,
    types: postgresTypes,
  })
  // Without a listener, a broken connection would end the process; the next query fails all the same.
  client.on('error', () => {})
  await client.connect()
  const pool = {
    options: {},
    connect: async () => Object.assign(client, { release: () => {} }),
    end: () => client.end(),
  }
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }), plugins: postgresPlugins })
  try {
    await createTemporaryTables(db)
    return { db, close: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function createTemporaryTables(db: Database): Promise<void> {
  // The references must be read first: afterwards the names of the tables mean the temporary tables.
  const references = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
      and conrelid::regclass::text in (${sql.join(catalogueTables)})`.execute(db)
  const schema = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  const from = schema.rows[0]?.schema ?? 'public'
  for (const table of catalogueTables)
    await sql`create temporary table ${sql.table(table)} (like ${sql.table(`${from}.${table}`)} including all)`.execute(
      db,
    )
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      for (const table of catalogueTables)
        await sql`insert into ${sql.table(table)} select * from ${sql.table(`${from}.${table}`)}`.execute(
          transaction,
        )
    })
  for (const { table, name, definition } of references.rows)
    await sql`alter table ${sql.table(`pg_temp.${table}`)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    )
}

const HOUR_MS = 3_600_000

/** Removes copies that a killed process has left. */
export async function removeAbandonedCopies(db: Database): Promise<void> {
  const location = locationOf(db)
  if (location.kind !== 'sqlite') return
  const folder = dirname(location.file)
  const names = (await readdir(folder)).filter((name) => name.startsWith(FOLDER_PREFIX))
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < Date.now() - HOUR_MS) await rm(join(folder, name), { recursive: true, force: true })
  }
}

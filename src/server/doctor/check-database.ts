import { existsSync } from 'node:fs'
import { PostgresAdapter, sql } from 'kysely'
import { migrations } from '../../database/migrations/migrations.ts'
import type { Database, DatabaseLocation } from '../../database/open-database.ts'
import { describeStartFailure } from '../start-failure.ts'
import { type Diagnosis, diagnosesOf, firstOf } from './diagnosis.ts'

const { ok, warn, fail } = diagnosesOf('database')

/** Servers that share a database may not differ by more, in seconds: a letter might be sent twice. */
const MOST_DIFFERENCE_S = 10

/** Why the database cannot be asked anything; undefined where it can. */
export async function checkConnection(
  db: Database,
  location: DatabaseLocation,
): Promise<Diagnosis | undefined> {
  if (location.kind === 'sqlite' && !existsSync(location.file)) {
    return fail(
      `There is no database at ${location.file}.`,
      'Start the server once, which makes one, or put a backup there.',
    )
  }
  try {
    await sql`select count(*) from kysely_migration`.execute(db)
    return undefined
  } catch (error) {
    if (/kysely_migration/.test(String(error))) {
      return fail('The database is empty.', 'Start the server once, which makes its tables.')
    }
    return fail(
      describeStartFailure(error).split('\n')[0] ?? '',
      'Nothing that is stored there could be checked.',
    )
  }
}

/** What can be said of a database that answers. */
export async function checkDatabase(db: Database): Promise<Diagnosis[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return [
    ok(`The database answers: ${isPostgres ? 'PostgreSQL' : 'SQLite'}.`),
    isPostgres ? await compareClocks(db) : await checkIntegrity(db),
    await checkMigrations(db),
    await checkCatalogue(db),
  ]
}

async function checkIntegrity(db: Database): Promise<Diagnosis> {
  const remedy = 'Stop the server, keep this file, and put a backup in its place.'
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db)
  const faults = rows.map((row) => row.quick_check).filter((word) => word !== 'ok')
  if (faults.length > 0) return fail(`The database file is damaged: ${firstOf(faults, 2)}.`, remedy)
  const broken = (await sql<{ table: string }>`pragma foreign_key_check`.execute(db)).rows
  if (broken.length === 0) return ok('The database file is sound.')
  const tables = [...new Set(broken.map(({ table }) => table))]
  return fail(
    `Rows that point to others that are not there: ${broken.length}, in ${firstOf(tables)}.`,
    remedy,
  )
}

async function compareClocks(db: Database): Promise<Diagnosis> {
  const asked = Date.now()
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::double precision as now`.execute(db)
  const middle = (asked + Date.now()) / 2
  const seconds = Math.round(Math.abs((rows[0]?.now ?? 0) * 1000 - middle) / 1000)
  if (seconds <= MOST_DIFFERENCE_S / 2) return ok('The clocks of this machine and of the database agree.')
  const finding = `The clocks of this machine and of the database differ by ${seconds} s.`
  const remedy = 'Let both be set by time servers (NTP).'
  return seconds > MOST_DIFFERENCE_S ? fail(finding, remedy) : warn(finding, remedy)
}

async function checkMigrations(db: Database): Promise<Diagnosis> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const [done, ours] = [rows.map(({ name }) => name), Object.keys(migrations)]
  const newer = done.filter((name) => !ours.includes(name))
  if (newer.length > 0) {
    return fail(
      `The database was used by a newer version of this program: ${firstOf(newer)}.`,
      'Install that version, or restore a backup of before.',
    )
  }
  const missing = ours.filter((name) => !done.includes(name))
  if (missing.length === 0) return ok('The tables are up to date.')
  return fail(`The tables are not up to date: ${firstOf(missing)}.`, 'Start the server, which mends that.')
}

async function checkCatalogue(db: Database): Promise<Diagnosis> {
  const site = await db.selectFrom('site').select('name').executeTakeFirst()
  if (!site) return fail('There is no catalogue.', 'Run `npm run catalogue -- import DIR`.')
  const { count } = await db
    .selectFrom('aircraft_model')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return ok(`The catalogue of ${site.name} is there, with ${count} models.`)
}

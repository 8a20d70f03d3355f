// Real databases for tests: SQLite, and PostgreSQL where TEST_DATABASE_URL is set.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../../src/database/open-database.ts'

const postgresUrl = process.env['TEST_DATABASE_URL']

export const databaseKinds = postgresUrl ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const)
export type DatabaseKind = 'SQLite' | 'PostgreSQL'

/** An empty database that several processes can open; call `remove` at the end. */
export async function createTestDatabase(
  kind: DatabaseKind,
): Promise<{ location: DatabaseLocation; url: string | undefined; remove: () => Promise<void> }> {
  if (kind === 'SQLite') {
    const folder = await mkdtemp(join(tmpdir(), 'hangar-database-'))
    return {
      location: { kind: 'sqlite', file: join(folder, 'hangar.sqlite') },
      url: undefined,
      remove: () => rm(folder, { recursive: true, force: true }),
    }
  }
  const name = `hangar_${randomBytes(6).toString('hex')}`
  await runOnPostgres(`create database ${name}`)
  const url = new URL(postgresUrl ?? '')
  url.pathname = name
  return {
    location: { kind: 'postgres', url: url.href },
    url: url.href,
    remove: () => runOnPostgres(`drop database ${name} with (force)`),
  }
}

async function runOnPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Runs the tests on every kind of database, each with one migrated database for all of them or for each test. */
export function describeOnEachDatabase(
  subject: string,
  tests: (db: () => Database, kind: DatabaseKind) => void,
  databaseFor: 'all tests' | 'each test' = 'all tests',
) {
  const [setUp, tearDown] = databaseFor === 'each test' ? [beforeEach, afterEach] : [beforeAll, afterAll]
  describe.each(databaseKinds)(`${subject} on %s`, (kind) => {
    let db: Database
    let remove: () => Promise<void>
    setUp(async () => {
      const place = await createTestDatabase(kind)
      remove = place.remove
      db = openDatabase(place.location)
      await migrate(db)
    })
    tearDown(async () => {
      await db.destroy()
      await remove()
    })
    tests(() => db, kind)
  })
}

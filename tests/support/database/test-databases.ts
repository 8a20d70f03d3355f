// Real databases for tests: SQLite, and PostgreSQL where TEST_DATABASE_URL is set.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import {
  type Database,
  type DatabaseLocation,
  databaseLocation,
  openDatabase,
} from '../../../src/database/open-database.ts'
import {
  copyTemplateDatabase,
  findPostgresTemplate,
  postgresDatabaseUrl,
  postgresUrl,
  type Template,
} from './database-templates.ts'

export const databaseKinds = postgresUrl ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const)
export type DatabaseKind = 'SQLite' | 'PostgreSQL'
export type DatabaseContents = 'empty' | Template

export interface TestDatabase {
  location: DatabaseLocation
  url: string | undefined
  remove: () => Promise<void>
}

/** A database that several processes can open; call `remove` at the end. */
export async function createTestDatabase(
  kind: DatabaseKind,
  contents: DatabaseContents = 'empty',
): Promise<TestDatabase> {
  return kind === 'SQLite' ? createSqliteDatabase(contents) : createPostgresDatabase(contents)
}

async function createSqliteDatabase(contents: DatabaseContents): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-database-'))
  if (contents !== 'empty') await copyTemplateDatabase(contents, folder)
  return {
    location: databaseLocation(folder, undefined),
    url: undefined,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function createPostgresDatabase(contents: DatabaseContents): Promise<TestDatabase> {
  const name = `hangar_${randomBytes(6).toString('hex')}`
  const template = contents === 'empty' ? 'template1' : await findPostgresTemplate(contents)
  await runOnPostgres(`create database ${name} template ${template} strategy file_copy`)
  const url = postgresDatabaseUrl(name)
  return {
    location: { kind: 'postgres', url },
    url,
    remove: () => runOnPostgres(`drop database ${name} with (force)`),
  }
}

async function runOnPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

interface Setup {
  contents?: DatabaseContents
  databaseFor?: 'all tests' | 'each test'
}

type Tests = (db: () => Database, kind: DatabaseKind) => void

/**
 * Runs the tests on SQLite and PostgreSQL. Use it where the two may differ: hand-written SQL, the order of texts,
 * transactions and locks, rejected values, and one test of each query. Everything else runs on SQLite only.
 */
export function describeOnEachDatabase(subject: string, tests: Tests, setup: Setup = {}): void {
  describe.each(databaseKinds)(`${subject} on %s`, (kind) => tests(openForTests(kind, setup), kind))
}

/** Runs tests that need a database on SQLite only, because they would find the same on any. */
export function describeWithDatabase(subject: string, tests: Tests, setup: Setup = {}): void {
  describe(subject, () => tests(openForTests('SQLite', setup), 'SQLite'))
}

/**
 * Opens one database for all tests of a group or a new one for each, as the setup says; migrated by default.
 */
function openForTests(
  kind: DatabaseKind,
  { contents = 'migrated', databaseFor = 'all tests' }: Setup,
): () => Database {
  const [setUp, tearDown] = databaseFor === 'each test' ? [beforeEach, afterEach] : [beforeAll, afterAll]
  let db: Database
  let remove: () => Promise<void>
  setUp(async () => {
    const place = await createTestDatabase(kind, contents)
    remove = place.remove
    db = openDatabase(place.location)
  })
  tearDown(async () => {
    await db.destroy()
    await remove()
  })
  return () => db
}

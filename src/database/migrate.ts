import { sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import { migrations } from './migrations/migrations.ts'
import type { Database } from './open-database.ts'

export const migrationNames = Object.keys(migrations)

/** Runs all pending migrations and returns their names. Servers that start at the same time wait for the first one. */
export async function migrate(db: Database): Promise<string[]> {
  return requireSuccess(await createMigrator(db).migrateToLatest())
}

/** Runs the migrations up to and including `name`, so that rows of that version can be inserted before later migrations run. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  requireSuccess(await createMigrator(db).migrateTo(name))
}

/** Lists the names of the migrations that have run on a database, oldest first; none if it has no tables. */
export async function listMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function createMigrator(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

function requireSuccess({ error, results }: MigrationResultSet): string[] {
  if (error !== undefined) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

import { sql } from 'kysely'
import { type MigrationResultSet, Migrator } from 'kysely/migration'
import { migrations } from './migrations/migrations.ts'
import type { Database } from './open-database.ts'

/** Every migration that this program knows, oldest first. */
export const migrationNames = Object.keys(migrations)

/**
 * Brings the tables up to date and returns the names of the migrations that it ran. Several servers may
 * call it at once on one database: the first takes the lock, the others wait and find nothing to do.
 */
export async function migrate(db: Database): Promise<string[]> {
  return namesOf(await migratorOf(db).migrateToLatest())
}

/** Brings the tables to what they were just after a migration, by its name. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  namesOf(await migratorOf(db).migrateTo(name))
}

/** The migrations that a database has seen, oldest first; none where it has no tables yet. */
export async function listMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

function namesOf({ error, results }: MigrationResultSet): string[] {
  if (error !== undefined) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

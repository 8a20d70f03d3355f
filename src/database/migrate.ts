import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/migrations.ts'
import type { Database } from './open-database.ts'

/**
 * Brings the tables up to date and returns the names of the migrations that it ran. Several servers may
 * call it at once on one database: the first takes the lock, the others wait and find nothing to do.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

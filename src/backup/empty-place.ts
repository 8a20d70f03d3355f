import { sql } from 'kysely'
import { listMigrations, migrationNames } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import { BackupRefused } from './backup-refused.ts'
import { hasRows, listTables } from './stored-rows.ts'

/** What stands in these tables says nothing of a catalogue or of a visitor. */
const alwaysFilled = ['catalogue_state', 'secret', 'rate_limit']

/**
 * Removes the tables of a database that nobody has written to, so that it is as if there had never been any.
 *
 * @throws BackupRefused where somebody has, before anything is changed
 */
export async function clearEmptyPlace(transaction: Database): Promise<void> {
  const seen = await listMigrations(transaction)
  if (seen.some((name) => !migrationNames.includes(name))) {
    throw notEmpty('it was made by a newer version of this program')
  }
  const tables = await listTables(transaction)
  for (const table of tables.filter((name) => !alwaysFilled.includes(name))) {
    if (await hasRows(transaction, table)) throw notEmpty(`its table ${table} has rows`)
  }
  if (seen.length === 0) return
  // What refers to others comes after them in the list.
  for (const table of [...tables.reverse(), 'kysely_migration', 'kysely_migration_lock']) {
    await sql`drop table ${sql.table(table)}`.execute(transaction)
  }
}

function notEmpty(why: string): BackupRefused {
  return new BackupRefused(
    `The database is not empty: ${why}. A backup is restored into an empty place alone: ` +
      'name another DATA_DIR or DATABASE_URL, or move away what is there. Nothing was changed.',
  )
}

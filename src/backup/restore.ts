import { sql } from 'kysely'
import { listMigrations, migrate, migrateTo, migrationNames } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import { parseRows, sequenceValuesSchema } from './archive-format.ts'
import { BackupError, createNewerBackupError } from './backup-error.ts'
import { checkArchive } from './check-archive.ts'
import type { ExtractionTarget } from './disk-budget.ts'
import { readArchive } from './read-archive.ts'
import { listTables, writeRows, writeSequenceValues } from './stored-rows.ts'

interface RestoreTarget {
  db: Database
  store: MediaStore
}

/**
 * Checks the archive, opens the target, and writes the originals and, in one transaction, all rows. If that fails, it undoes
 * everything except for originals in a bucket, from which the site never deletes anything. The database must be empty, and is
 * closed at the end.
 * @throws BackupError
 */
export async function restore(
  openTarget: () => RestoreTarget | Promise<RestoreTarget>,
  file: string,
  disks: ExtractionTarget = {},
) {
  const { migrations, made_at: madeAt } = await checkArchive(file, disks)
  if (migrations.some((name, index) => migrationNames[index] !== name)) throw createNewerBackupError(file)
  const { db, store } = await openTarget()
  const addedOriginals: string[] = []
  try {
    return await db.transaction().execute(async (transaction) => {
      await resetUnusedDatabase(transaction)
      await migrateTo(transaction, migrations.at(-1) ?? '')
      for (const table of await listTables(transaction))
        await sql`delete from ${sql.table(table)}`.execute(transaction)
      const result = { rows: 0, originals: 0, madeAt }
      for await (const { subject, content } of readArchive(file)) {
        if (subject.kind === 'original') {
          const { address } = subject
          if (store.remove && !(await store.has('originals', address))) addedOriginals.push(address)
          await store.put('originals', address, content)
          result.originals += 1
        } else if (subject.kind === 'rows') {
          const rows = parseRows(content)
          await writeRows(transaction, subject.table, rows)
          result.rows += rows.length
        } else if (subject.kind === 'counters') {
          const values = sequenceValuesSchema.parse(JSON.parse(content.toString('utf8')))
          await writeSequenceValues(transaction, values)
        }
      }
      await migrate(transaction)
      return result
    })
  } catch (error) {
    for (const address of addedOriginals) await store.remove?.('originals', address)
    throw error
  } finally {
    await db.destroy()
  }
}

/** Migrations and running servers add rows to these tables, so that they are not empty in an unused database either. */
const neverEmptyTables = ['catalogue_state', 'secret', 'rate_limit']

/** Drops all tables. @throws BackupError before anything is changed if they have content */
async function resetUnusedDatabase(transaction: Database): Promise<void> {
  const applied = await listMigrations(transaction)
  if (applied.some((name) => !migrationNames.includes(name))) {
    throw createNotEmptyError('it was created by a newer version of this program')
  }
  const tables = await listTables(transaction)
  for (const table of tables.filter((name) => !neverEmptyTables.includes(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction)
    if (rows.length > 0) throw createNotEmptyError(`its table ${table} has rows`)
  }
  if (applied.length === 0) return
  // The list has each table after the tables that it refers to, so they are dropped in reverse.
  for (const table of [...tables.reverse(), 'kysely_migration', 'kysely_migration_lock']) {
    await sql`drop table ${sql.table(table)}`.execute(transaction)
  }
}

function createNotEmptyError(why: string): BackupError {
  return new BackupError(
    `The database is not empty: ${why}. A backup can only be restored into an empty database: ` +
      'choose another DATA_DIR or DATABASE_URL, or move the old data away. Nothing was changed.',
  )
}

import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { DatabaseLocation } from './open-database.ts'

/** The database file is damaged; nothing was written to it. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged'
  readonly file: string

  constructor(file: string, found: string, options?: ErrorOptions) {
    super(found, options)
    this.file = file
  }
}

/** So many faults say enough. */
const MOST_FAULTS = 3

/**
 * Reads an SQLite file from end to end, without a write to it. PostgreSQL watches over its own files.
 *
 * @throws DatabaseDamaged where a page is broken or a row names one that is not there
 */
export function checkIntegrity(location: DatabaseLocation): void {
  if (location.kind !== 'sqlite' || !existsSync(location.file)) return
  const faults = findFaults(location.file)
  if (faults.length > 0) throw new DatabaseDamaged(location.file, faults.join('; '))
}

function findFaults(file: string): string[] {
  // A connection that may not write leaves the log of the last writes where it is, too.
  const database = new DatabaseSync(file, { readOnly: true, timeout: 15_000 })
  try {
    const found = database
      .prepare(`pragma quick_check(${MOST_FAULTS})`)
      .all()
      .map((row) => String(row['quick_check']).replaceAll(/\s+/g, ' '))
      .filter((line) => line !== 'ok')
    if (found.length > 0) return found
    return database
      .prepare('select "table", rowid as row, parent from pragma_foreign_key_check limit ?')
      .all(MOST_FAULTS)
      .map(
        ({ table, row, parent }) =>
          `row ${String(row)} of ${String(table)} names one of ${String(parent)} that is not there`,
      )
  } catch (error) {
    if (error instanceof Error && isDamage(error))
      throw new DatabaseDamaged(file, error.message, { cause: error })
    throw error
  } finally {
    database.close()
  }
}

function isDamage(error: Error): boolean {
  const SQLITE_CORRUPT = 11
  const SQLITE_NOTADB = 26
  if (!('errcode' in error) || typeof error.errcode !== 'number') return false
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(error.errcode & 0xff)
}

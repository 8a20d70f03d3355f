import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { DatabaseLocation } from './open-database.ts'

export class DatabaseCorruptedError extends Error {
  override readonly name = 'DatabaseCorruptedError'
  readonly file: string

  constructor(file: string, fault: string, options?: ErrorOptions) {
    super(fault, options)
    this.file = file
  }
}

const MAX_REPORTED_FAULTS = 3

/** Checks a whole SQLite file for damage without writing to it; PostgreSQL checks its own. @throws DatabaseCorruptedError */
export function checkIntegrity(location: DatabaseLocation): void {
  if (location.kind !== 'sqlite' || !existsSync(location.file)) return
  const faults = findFaults(location.file)
  if (faults.length > 0) throw new DatabaseCorruptedError(location.file, faults.join('; '))
}

function findFaults(file: string): string[] {
  // A connection that may write would, when closed, move the write-ahead log into the file and delete it.
  const database = new DatabaseSync(file, { readOnly: true, timeout: 15_000 })
  try {
    const damagedPages = database
      .prepare(`pragma quick_check(${MAX_REPORTED_FAULTS})`)
      .all()
      .map((row) => String(row['quick_check']).replaceAll(/\s+/g, ' '))
      .filter((line) => line !== 'ok')
    if (damagedPages.length > 0) return damagedPages
    return database
      .prepare('select "table", rowid as row, parent from pragma_foreign_key_check limit ?')
      .all(MAX_REPORTED_FAULTS)
      .map(
        ({ table, row, parent }) =>
          `row ${String(row)} of ${String(table)} points to a missing row of ${String(parent)}`,
      )
  } catch (error) {
    if (error instanceof Error && isDamage(error))
      throw new DatabaseCorruptedError(file, error.message, { cause: error })
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

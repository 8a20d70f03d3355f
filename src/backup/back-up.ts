import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mediaAddress } from '../contract/media-address.ts'
import { listMigrations, migrationNames } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import { isDiskFull } from '../media/disk-full.ts'
import type { MediaStore } from '../media/media-store.ts'
import {
  archiveFormat,
  countersName,
  type Manifest,
  manifestName,
  originalName,
  type Row,
  rowsName,
} from './archive-format.ts'
import { BackupRefused } from './backup-refused.ts'
import { readOriginal } from './original-files.ts'
import { readRowCounters } from './row-counters.ts'
import { listTables, readRows } from './stored-rows.ts'
import { type ArchiveWriter, openArchive } from './write-archive.ts'

export interface BackupOptions {
  /** Write over a file that is there. */
  replace?: boolean
  /** Go on where pictures or files are not as the database says, and leave them out. */
  withoutMissing?: boolean
}

export interface BackupResult {
  rows: number
  originals: number
  /** Addresses of the pictures and files that are not in it, and why. */
  missing: string[]
}

/** A piece of rows is written as soon as it has so many characters. */
const PIECE_CHARACTERS = 1_000_000
/** So many of what is missing are kept to be told. */
const MOST_TOLD = 20

/**
 * Writes the state of one moment to an archive, also while others write: every row, and every original that
 * the rows name.
 *
 * @throws BackupRefused where the file is there, there is no room for it, or what the rows name is not there; then
 *   nothing is left behind
 */
export async function backUp(
  db: Database,
  store: MediaStore,
  file: string,
  { replace = false, withoutMissing = false }: BackupOptions = {},
): Promise<BackupResult> {
  if (!replace && existsSync(file)) {
    throw new BackupRefused(`${file} is there already. Name another file, or add --replace to write over it.`)
  }
  try {
    return await writeArchive(db, store, file, withoutMissing)
  } catch (error) {
    throw isDiskFull(error) ? noRoom(file) : error
  }
}

async function writeArchive(
  db: Database,
  store: MediaStore,
  file: string,
  withoutMissing: boolean,
): Promise<BackupResult> {
  const archive = await openArchive(file)
  try {
    // The first query settles which moment it is that all of them see.
    const result = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) => writeState(transaction, store, archive))
    if (result.missing.length > 0 && !withoutMissing) throw notAll(result.missing)
    await archive.finish()
    return result
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

async function writeState(db: Database, store: MediaStore, archive: ArchiveWriter): Promise<BackupResult> {
  const manifest = await describeState(db)
  const add = (name: string, content: unknown) =>
    archive.add(name, Buffer.from(`${JSON.stringify(content)}\n`))
  await add(manifestName, manifest)
  const { originals, missing } = await writeOriginals(db, store, archive)
  let rows = 0
  for (const table of await listTables(db)) rows += await writeTable(db, table, archive)
  await add(countersName, await readRowCounters(db))
  return { rows, originals, missing }
}

async function describeState(db: Database): Promise<Manifest> {
  const migrations = await listMigrations(db)
  if (migrations.length === 0) {
    throw new BackupRefused('The database has no tables yet: there is nothing to back up.')
  }
  if (migrations.some((name) => !migrationNames.includes(name))) {
    throw new BackupRefused('The database was made by a newer version of this program. Back it up with that.')
  }
  return { product: 'Hangar', format: archiveFormat, made_at: new Date().toISOString(), migrations }
}

async function writeOriginals(db: Database, store: MediaStore, archive: ArchiveWriter) {
  let originals = 0
  const missing: string[] = []
  for await (const rows of readRows(db, 'media_file')) {
    for (const row of rows) {
      const sha256 = String(row['sha256'])
      const address = mediaAddress(String(row['path']), sha256)
      const content = await readOriginal(store, address)
      const fault = content === undefined ? 'is missing' : isOf(sha256, content) ? undefined : 'is damaged'
      if (content && !fault) await archive.add(originalName(address), content)
      if (fault) missing.push(`${address} ${fault}`)
      else originals += 1
    }
  }
  return { originals, missing }
}

function isOf(sha256: string, content: Buffer): boolean {
  return createHash('sha256').update(content).digest('hex') === sha256
}

async function writeTable(db: Database, table: string, archive: ArchiveWriter): Promise<number> {
  let rows = 0
  let pieces = 0
  let lines = ''
  const write = async () => {
    await archive.add(rowsName(table, (pieces += 1)), Buffer.from(lines))
    lines = ''
  }
  for await (const page of readRows(db, table)) {
    for (const row of page) {
      lines += lineOf(row)
      if (lines.length >= PIECE_CHARACTERS) await write()
    }
    rows += page.length
  }
  if (lines !== '') await write()
  return rows
}

function lineOf(row: Row): string {
  return `${JSON.stringify(row)}\n`
}

function notAll(missing: string[]): BackupRefused {
  const told = missing.slice(0, MOST_TOLD)
  const more = missing.length > told.length ? [`and ${missing.length - told.length} more`] : []
  return new BackupRefused(
    [
      'Pictures or files are not as the database says:',
      ...[...told, ...more].map((line) => `  ${line}`),
      'Nothing was written. Import the catalogue again to have them back, or add --without-missing.',
    ].join('\n'),
  )
}

function noRoom(file: string): BackupRefused {
  return new BackupRefused(
    `There is no room for ${file}: the disk is full. Make room there, or name a file on another disk. ` +
      'Nothing was written.',
  )
}

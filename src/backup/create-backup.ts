import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mediaUrl } from '../contract/media-url.ts'
import { listMigrations, migrationNames } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import { isDiskFull } from '../media/store/disk-space.ts'
import { type MediaStore, readMediaFile } from '../media/store/media-store.ts'
import {
  ARCHIVE_FORMAT_VERSION,
  countersName,
  type Manifest,
  manifestName,
  originalEntryName,
  type Row,
  tablesWithOriginals,
  rowsEntryName,
} from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import { listTables, readRows, readSequenceValues } from './stored-rows.ts'
import { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts'

interface BackupOptions {
  replace?: boolean
  /** Leave out pictures and files that are missing or damaged instead of failing. */
  withoutMissing?: boolean
}

const CHUNK_CHARACTERS = 1_000_000
const MAX_NAMED_FILES = 20
const READ_TIMEOUT_MS = 60_000

/**
 * Writes a snapshot of all rows and their originals to `file`; other processes may write to the database meanwhile.
 * @throws BackupError, and then leaves no file
 */
export async function createBackup(
  db: Database,
  store: MediaStore,
  file: string,
  { replace = false, withoutMissing = false }: BackupOptions = {},
) {
  let archive: ArchiveWriter | undefined
  try {
    requireWritableTarget(file, replace)
    const writer = await openArchiveWriter(file)
    archive = writer
    // The first query of the transaction takes the snapshot that all its queries see.
    const result = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) => writeState(transaction, store, writer))
    const missing = await listMissing(db, result.unreadable)
    if (missing.length > 0 && !withoutMissing) throw createMissingFilesError(missing)
    await archive.finish()
    return { rows: result.rows, originals: result.originals, missing }
  } catch (error) {
    await archive?.abandon()
    throw explainWriteError(file, error)
  }
}

function requireWritableTarget(file: string, replace: boolean): void {
  const existing = statSync(file, { throwIfNoEntry: false })
  const problem = existing?.isDirectory()
    ? `this is a folder. Name a file in it, such as ${join(file, 'backup.hangar')}.`
    : 'the file already exists. Name another file, or add --replace to overwrite it.'
  if (existing?.isDirectory() || (existing && !replace)) throw new BackupError(`${file}: ${problem}`)
}

function explainWriteError(file: string, error: unknown): unknown {
  const explain = (problem: string) => new BackupError(`${file}: ${problem}`)
  if (isDiskFull(error))
    return explain(
      'the disk is full. Free some space there, or name a file on another disk. Nothing was written.',
    )
  const folder = dirname(file)
  const { code, path } = Object(error)
  if (typeof path !== 'string' || dirname(path) !== folder) return error
  if (['ENOENT', 'ENOTDIR'].includes(code))
    return explain(`the folder ${folder} does not exist. Create it, or name a file in another folder.`)
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return explain(`this user may not write to ${folder} (${code}). Name a file in another folder.`)
  return error
}

async function writeState(db: Database, store: MediaStore, archive: ArchiveWriter) {
  const manifest = await describeState(db)
  const add = (name: string, content: unknown) =>
    archive.add(name, Buffer.from(`${JSON.stringify(content)}\n`))
  await add(manifestName, manifest)
  const { originals, unreadable } = await writeOriginals(db, store, archive)
  let rows = 0
  for (const table of await listTables(db)) rows += await writeTable(db, table, archive)
  await add(countersName, await readSequenceValues(db))
  return { rows, originals, unreadable }
}

async function describeState(db: Database): Promise<Manifest> {
  const migrations = await listMigrations(db)
  if (migrations.length === 0) {
    throw new BackupError('The database has no tables yet: there is nothing to back up.')
  }
  if (migrations.some((name) => !migrationNames.includes(name))) {
    throw new BackupError(
      'The database was created by a newer version of this program. Back it up with that version.',
    )
  }
  return { product: 'Hangar', format: ARCHIVE_FORMAT_VERSION, made_at: new Date().toISOString(), migrations }
}

async function writeOriginals(db: Database, store: MediaStore, archive: ArchiveWriter) {
  let originals = 0
  const unreadable = new Map<string, 'missing' | 'damaged'>()
  const added = new Set<string>()
  for await (const rows of readFileRows(db)) {
    for (const row of rows) {
      const { address, sha256 } = toOriginal(row)
      if (added.has(address)) continue
      added.add(address)
      const file = await store.read('originals', address)
      const content = file && (await readMediaFile(file, READ_TIMEOUT_MS))
      if (!content) unreadable.set(address, 'missing')
      else if (createHash('sha256').update(content).digest('hex') !== sha256)
        unreadable.set(address, 'damaged')
      else {
        await archive.add(originalEntryName(address), content)
        originals += 1
      }
    }
  }
  return { originals, unreadable }
}

/**
 * The problems of files that the database still names. Call it after the transaction, whose snapshot also names removed files that
 * a server has deleted since; `deleteRemovedFiles` deletes the row first.
 */
async function listMissing(db: Database, unreadable: ReadonlyMap<string, string>): Promise<string[]> {
  if (unreadable.size === 0) return []
  const named = new Set<string>()
  for await (const rows of readFileRows(db)) for (const row of rows) named.add(toOriginal(row).address)
  return [...unreadable].flatMap(([address, problem]) =>
    named.has(address) ? [`${address} is ${problem}`] : [],
  )
}

function toOriginal(row: Row): { address: string; sha256: string } {
  const sha256 = String(row['sha256'])
  return { address: mediaUrl(String(row['path']), sha256), sha256 }
}

/** Yields the rows that name originals: first those of the catalogue, then those of uploads. */
async function* readFileRows(db: Database) {
  const tables = await listTables(db)
  for (const table of tablesWithOriginals) if (tables.includes(table)) yield* readRows(db, table)
}

async function writeTable(db: Database, table: string, archive: ArchiveWriter): Promise<number> {
  let rows = 0
  let chunks = 0
  let lines = ''
  const flush = async () => {
    await archive.add(rowsEntryName(table, (chunks += 1)), Buffer.from(lines))
    lines = ''
  }
  for await (const page of readRows(db, table)) {
    for (const row of page) {
      lines += `${JSON.stringify(row)}\n`
      if (lines.length >= CHUNK_CHARACTERS) await flush()
    }
    rows += page.length
  }
  if (lines !== '') await flush()
  return rows
}

function createMissingFilesError(missing: string[]): BackupError {
  const named = missing.slice(0, MAX_NAMED_FILES)
  const more = missing.length > named.length ? [`and ${missing.length - named.length} more`] : []
  return new BackupError(
    [
      'Pictures or files are missing or damaged:',
      ...[...named, ...more].map((line) => `  ${line}`),
      'Nothing was written. Import the catalogue again to restore them, or add --without-missing.',
    ].join('\n'),
  )
}

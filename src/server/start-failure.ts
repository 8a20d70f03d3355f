import { BackupRefused } from '../backup/backup-refused.ts'
import { CatalogueRefused } from '../catalogue-folder/catalogue-problem.ts'
import { CatalogueNotGenerated } from '../catalogue-folder/generate-catalogue.ts'
import { MediaStoreUnavailable } from '../media/media-store.ts'
import { DatabaseDamaged } from '../database/check-integrity.ts'
import { WrongSettings } from './config.ts'

/** Why a command or the server cannot go on, in words for the person who started it. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof WrongSettings || error instanceof CatalogueNotGenerated) return error.message
  if (error instanceof MediaStoreUnavailable) return error.message
  if (error instanceof BackupRefused) return error.message
  if (error instanceof DatabaseDamaged) return describeDamage(error.file, error.message)
  if (error instanceof CatalogueRefused) {
    const count = error.problems.length
    return `${error.message}\n\nNothing was imported: ${count === 1 ? 'there is one problem' : `there are ${count} problems`}.`
  }
  if (!(error instanceof Error)) return String(error)
  return describeListening(error) ?? describeStore(error) ?? error.stack ?? error.message
}

function describeListening(error: Error): string | undefined {
  if (!('syscall' in error) || error.syscall !== 'listen' || !('code' in error)) return undefined
  const port = 'port' in error ? String(error.port) : ''
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=3001 npm start`
  }
  if (error.code === 'EACCES') {
    return `Port ${port} may not be used by this user. Choose one from 1024 up: PORT=3000 npm start`
  }
  if (error.code === 'EADDRNOTAVAIL') {
    return 'This machine does not have the address that HOST names. Leave HOST out, or correct it.'
  }
  return undefined
}

function describeDamage(file: string, found: string): string {
  return (
    `The database file ${file} is damaged: ${found}. It was left as it is.\n` +
    'Move it away together with its -wal and -shm, and keep them. Then put your last backup in its place with ' +
    '`npm run restore -- FILE` and start again.'
  )
}

/** SQLite's result codes, of https://www.sqlite.org/rescode.html. */
const SQLITE_IOERR = 10
const SQLITE_CORRUPT = 11
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const SQLITE_NOTADB = 26

function describeStore(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  const sqliteCode =
    'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
  if (code === 'ENOSPC' || sqliteCode === SQLITE_FULL) {
    return `The disk is full: ${error.message}. Make room and start again; nothing is lost.`
  }
  // Even to be read a database needs room for the file by which its readers know of one another.
  if (sqliteCode === SQLITE_IOERR) {
    return `The disk of DATA_DIR is full, or does not work: ${error.message}. Make room, or see to the disk, and start again.`
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code) || sqliteCode === SQLITE_CANTOPEN) {
    return `The folder of DATA_DIR cannot be used: ${error.message}. Choose one that this user may write to.`
  }
  if (sqliteCode === SQLITE_CORRUPT || sqliteCode === SQLITE_NOTADB) {
    return describeDamage('of DATA_DIR', error.message)
  }
  if (/^(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28P01|28000|3D000)$/.test(code)) {
    return `The database of DATABASE_URL does not let us in: ${error.message}. Is it running, and is the address right?`
  }
  return undefined
}

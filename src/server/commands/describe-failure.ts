import { sep } from 'node:path'
import { BackupError } from '../../backup/backup-error.ts'
import { InvalidCatalogueError } from '../../catalogue-folder/catalogue-problem.ts'
import { ExportRefusedError } from '../../catalogue-folder/export-catalogue.ts'
import { TooManyDraftsError } from '../../catalogue-folder/import-as-drafts.ts'
import { DatabaseCorruptedError } from '../../database/check-integrity.ts'
import { MediaStoreUnavailable } from '../../media/store/media-store.ts'
import { type Config, InvalidSettings } from '../config.ts'

/** Ends a command. The message is for the person who started it, and is printed without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

type Places = Pick<Config, 'dataDir' | 'database'>

const explained = [
  InvalidSettings,
  MediaStoreUnavailable,
  BackupError,
  CommandError,
  ExportRefusedError,
  TooManyDraftsError,
]

/** Explains why a command or the server cannot continue. With `config`, it can name the database file and DATA_DIR. */
export function describeFailure(error: unknown, config?: Places): string {
  if (explained.some((kind) => error instanceof kind)) return String(Object(error).message)
  if (error instanceof DatabaseCorruptedError) return describeCorruption(error.file, error.message)
  if (error instanceof InvalidCatalogueError) {
    const count = error.problems.length
    return `${error.message}\n\nNothing was imported: ${count === 1 ? 'there is one problem' : `there are ${count} problems`}.`
  }
  if (!(error instanceof Error)) return String(error)
  return (
    describeListenError(error) ??
    describeSqliteError(error, config) ??
    describePostgresError(error) ??
    describeFileError(error, config) ??
    error.stack ??
    error.message
  )
}

function describeListenError({ syscall, code = '', port }: NodeJS.ErrnoException & { port?: number }) {
  if (syscall !== 'listen') return undefined
  const problems: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=3001 npm start`,
    EACCES: `Port ${port} is reserved for privileged users. Choose one from 1024 up: PORT=3000 npm start`,
    EADDRNOTAVAIL: 'HOST: this machine has no such address. Unset HOST, or correct it.',
  }
  return problems[code]
}

function describeCorruption(file: string, reason: string): string {
  return (
    `The database file ${file} is damaged: ${reason}. It was left as it is.\n` +
    'Move it away together with its -wal and -shm files, and keep them. Then restore your last backup with ' +
    '`npm run restore -- FILE` and start again.'
  )
}

/** Result codes of https://www.sqlite.org/rescode.html. */
const SQLITE = { READONLY: 8, IOERR: 10, CORRUPT: 11, FULL: 13, CANTOPEN: 14, NOTADB: 26 }

function describeSqliteError(error: Error & { errcode?: unknown }, config?: Places): string | undefined {
  if (typeof error.errcode !== 'number') return undefined
  const file = config?.database.kind === 'sqlite' ? config.database.file : 'in DATA_DIR'
  const fault = `${file}: ${error.message}`
  switch (error.errcode & 0xff) {
    // A full disk fails even for readers, because SQLite creates a -shm file.
    case SQLITE.IOERR:
      return `The disk of DATA_DIR is full or failing: ${fault}. Free some space, or check the disk, and start again.`
    case SQLITE.FULL:
      return `The disk of DATA_DIR is full: ${fault}. Free some space and start again; nothing is lost.`
    case SQLITE.READONLY:
    case SQLITE.CANTOPEN:
      return `The database file ${file} cannot be opened: ${error.message}. Make DATA_DIR name a folder in which this user may read and write.`
    case SQLITE.CORRUPT:
    case SQLITE.NOTADB:
      return describeCorruption(file, error.message)
    default:
      return undefined
  }
}

function describePostgresError({ code = '', message }: NodeJS.ErrnoException): string | undefined {
  if (!/^(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28P01|28000|3D000)$/.test(code)) return undefined
  return `DATABASE_URL: cannot connect to the database: ${message}. Is it running, and is the address right?`
}

const fileProblems: Record<string, string> = {
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'its file system is read-only',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a file is in the place of a folder',
  EEXIST: 'a file is in the place of a folder',
  EISDIR: 'it is a folder, not a file',
}

function describeFileError({ code = '', message, path }: NodeJS.ErrnoException, config?: Places) {
  if (code === 'ENOSPC') {
    return `${path ?? 'The disk'}: the disk is full (${message}). Free some space and start again; nothing is lost.`
  }
  const problem = fileProblems[code]
  if (path === undefined || problem === undefined) return undefined
  const dataDir = config?.dataDir
  const isInDataDir = dataDir !== undefined && `${path}${sep}`.startsWith(`${dataDir}${sep}`)
  return `${isInDataDir ? `DATA_DIR=${dataDir}: ` : ''}${path}: ${problem} (${code}). Choose another place, or correct this one.`
}

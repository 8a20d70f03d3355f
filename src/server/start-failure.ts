import { CatalogueRefused } from '../catalogue-folder/catalogue-problem.ts'
import { WrongSettings } from './config.ts'

/** Why a command or the server cannot go on, in words for the person who started it. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof WrongSettings) return error.message
  if (error instanceof CatalogueRefused) {
    const count = error.problems.length
    return `${error.message}\n\nNothing was imported: ${count === 1 ? 'there is one problem' : `there are ${count} problems`}.`
  }
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  const port = 'port' in error ? String(error.port) : ''
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=3001 npm start`
  }
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `Port ${port} may not be used by this user. Choose one from 1024 up: PORT=3000 npm start`
  }
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address that HOST names. Leave HOST out, or correct it.`
  if (code === 'ENOSPC')
    return `The disk is full: ${error.message}. Make room and start again; nothing is lost.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `The database of DATABASE_URL does not let us in: ${error.message}. Is it running, and is the address right?`
  }
  return error.stack ?? error.message
}

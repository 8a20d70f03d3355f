import { isUnavailable } from '../database/unavailable.ts'
import type { Log } from './log.ts'

/** Tells of errors; of a database that is away once when it goes and once when it is back. */
export interface ErrorReport {
  /** To be called with every error that is nobody's refusal. */
  onError: (error: unknown) => void
  /** To be called whenever the database has answered. */
  onDatabaseAnswer: () => void
}

export function openErrorReport(log: Log): ErrorReport {
  let away: { since: number; errors: number } | undefined
  return {
    onError: (error) => {
      if (!isUnavailable(error)) return log.error({ error }, messageOf(error))
      if (away) {
        away.errors += 1
        return log.debug({ error }, 'The database is still away')
      }
      away = { since: Date.now(), errors: 1 }
      return log.error({ error }, `The database cannot be used: ${messageOf(error)}`)
    },
    onDatabaseAnswer: () => {
      if (!away) return
      const { since, errors } = away
      away = undefined
      const seconds = Math.round((Date.now() - since) / 100) / 10
      log.info({ seconds, errors }, `The database can be used again after ${seconds} s`)
    },
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something was thrown that is no error'
  // A refused connection to a name with several addresses has no message, but a code.
  return error.message || ('code' in error ? String(error.code) : error.name)
}

import { isDatabaseUnavailable } from '../../database/database-unavailable.ts'
import type { Log } from './log.ts'

/** Logs errors. Of a database outage, only the beginning and the end are logged. */
export function openErrorReport(log: Log) {
  let outage: { since: number; errors: number } | undefined
  return {
    onError: (error: unknown): void => {
      if (!isDatabaseUnavailable(error)) return log.error({ error }, messageOf(error))
      if (outage) {
        outage.errors += 1
        return log.debug({ error }, 'The database is still unavailable')
      }
      outage = { since: Date.now(), errors: 1 }
      return log.error({ error }, `The database is unavailable: ${messageOf(error)}`)
    },
    onDatabaseAnswer: () => {
      if (!outage) return
      const { since, errors } = outage
      outage = undefined
      const seconds = Math.round((Date.now() - since) / 100) / 10
      log.info({ seconds, errors }, `The database is available again after ${seconds} s`)
    },
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'A value that is not an Error was thrown'
  // The AggregateError of a refused connection has a code but no message.
  return error.message || ('code' in error ? String(error.code) : error.name)
}

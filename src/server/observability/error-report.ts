import { isDatabaseUnavailable } from '../../database/database-unavailable.ts'
import type { Log } from './log.ts'

/**
 * Logs errors, but a database outage only at its start and its end. A query that began during an outage may fail until its own
 * timeout, after the database answers again: that is not the start of another outage. If the database does go away again within
 * that time, the first error after it says so.
 */
export function openErrorReport(log: Log, queryTimeoutMs: number) {
  let outage: { since: number; errors: number } | undefined
  let endedAt = -Infinity
  return {
    onError: (error: unknown): void => {
      if (!isDatabaseUnavailable(error)) return log.error({ error }, messageOf(error))
      if (outage) {
        outage.errors += 1
        return log.debug({ error }, 'The database is still unavailable')
      }
      if (Date.now() - endedAt < queryTimeoutMs)
        return log.warn({ error }, `A query from the time of the outage has failed: ${messageOf(error)}`)
      outage = { since: Date.now(), errors: 1 }
      return log.error({ error }, `The database is unavailable: ${messageOf(error)}`)
    },
    onDatabaseAnswer: () => {
      if (!outage) return
      const { since, errors } = outage
      outage = undefined
      endedAt = Date.now()
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

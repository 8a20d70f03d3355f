/** SQLite's result codes for a store that cannot be read or written now: busy, locked, full and the like. */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14])

/**
 * PostgreSQL's codes for the same: connection, resources, operator's doing, read-only, what took too long; and the
 * network's errors.
 */
const postgresCodes = /^(?:08|53|57P|57014|25006|25P03|E(?:CONN|TIMEDOUT|PIPE|HOSTUNREACH|NOTFOUND))/

/** What the driver says without a code; the last of a transaction that is to be undone on a connection that broke. */
const driverWords = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** Whether an error says that the database cannot be used now, though the query was right. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteCodes.has(error.errcode & 0xff)
  if ('code' in error && typeof error.code === 'string') return postgresCodes.test(error.code)
  return driverWords.test(error.message)
}

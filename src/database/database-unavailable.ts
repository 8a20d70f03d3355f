/** Such as SQLITE_BUSY, SQLITE_LOCKED, SQLITE_FULL: https://sqlite.org/rescode.html. */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14])

/** Connection, resources, operator intervention, read-only and timeouts, and the errors of the network. */
const postgresCodes = /^(?:08|53|57P|57014|25006|25P03|E(?:CONN|TIMEDOUT|PIPE|HOSTUNREACH|NOTFOUND))/

/** Errors of the driver without a code; the last comes from a rollback on a broken connection. */
const driverMessages = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** Whether the database failed, as opposed to the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteCodes.has(error.errcode & 0xff)
  if ('code' in error && typeof error.code === 'string') return postgresCodes.test(error.code)
  return driverMessages.test(error.message)
}

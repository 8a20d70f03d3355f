/** SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN, see https://sqlite.org/rescode.html. */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14])

/** Connection failures, lack of resources, shutdown, a read-only server, timeouts and locks; from `E` on errors of the network. */
const postgresCodes = /^(?:08|53|57P|57014|25006|25P03|55P03|E(?:CONN|TIMEDOUT|PIPE|HOSTUNREACH|NOTFOUND))/

/** Errors of the driver that have no code. The last is thrown by a rollback on a broken connection. */
const driverMessages = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** Whether an error means that the database cannot be used now, rather than that the query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteCodes.has(error.errcode & 0xff)
  if ('code' in error && typeof error.code === 'string') return postgresCodes.test(error.code)
  return driverMessages.test(error.message)
}

/** Whether PostgreSQL has ended a transaction because of another one, so that it may succeed when it is tried again. */
export function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}

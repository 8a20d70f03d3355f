import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** How long a statement waits for another writer. */
const WRITE_WAIT_MS = 15_000
/** SQLite's own wait blocks the process, so it is short; the rest of the time we retry without blocking. */
const BLOCKING_WAIT_MS = 5
const RETRY_DELAY_MS = 20
const MAX_IDLE_CONNECTIONS = 8

/** For `node:sqlite`. Commits are on disk when acknowledged (`synchronous=FULL`); readers never wait (WAL). */
export function sqliteDialect(file: string, { readOnly = false } = {}): Dialect {
  return {
    createDriver: () => createDriver(file, readOnly),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

function createDriver(file: string, readOnly: boolean): Driver {
  const idle: SqliteConnection[] = []
  const open = new Set<SqliteConnection>()
  return {
    async init() {
      await this.releaseConnection(await this.acquireConnection())
    },
    async acquireConnection() {
      const connection = idle.pop() ?? new SqliteConnection(file, readOnly)
      open.add(connection)
      return connection
    },
    async releaseConnection(connection: SqliteConnection) {
      if (idle.length < MAX_IDLE_CONNECTIONS) {
        idle.push(connection)
        return
      }
      open.delete(connection)
      connection.close()
    },
    async beginTransaction(connection, { accessMode }) {
      // A deferred transaction takes the write lock at its first write, which could fail half-way through.
      const kind = accessMode === 'read only' ? 'deferred' : 'immediate'
      await connection.executeQuery(CompiledQuery.raw(`begin ${kind}`))
    },
    async commitTransaction(connection) {
      await connection.executeQuery(CompiledQuery.raw('commit'))
    },
    async rollbackTransaction(connection: SqliteConnection) {
      // On a full disk SQLite has already rolled back, and a second rollback would be an error.
      if (connection.isInTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
    },
    async destroy() {
      for (const connection of open) connection.close()
    },
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync

  constructor(file: string, readOnly: boolean) {
    this.#database = new DatabaseSync(file, { timeout: WRITE_WAIT_MS, readOnly })
    // Switching to WAL needs exclusive access, so only here SQLite waits by itself for the whole time.
    if (!readOnly) this.#database.exec('pragma journal_mode = wal; pragma synchronous = full')
    this.#database.exec('pragma foreign_keys = on')
    this.#database.exec(`pragma busy_timeout = ${BLOCKING_WAIT_MS}`)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = Date.now() + WRITE_WAIT_MS
    const values = parameters as SQLInputValue[]
    for (;;) {
      try {
        const statement = this.#database.prepare(sql)
        if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
        const { changes, lastInsertRowid } = statement.run(...values)
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
      } catch (error) {
        if (!isBusy(error) || this.#database.isTransaction || Date.now() > deadline) throw error
        await sleep(RETRY_DELAY_MS)
      }
    }
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The SQLite dialect does not stream rows')
  }

  close(): void {
    this.#database.close()
  }
}

/** Kysely's adapter does not know that SQLite can change tables within transactions. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  override get supportsMultipleConnections(): boolean {
    return true
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

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
  type TransactionSettings,
} from 'kysely'

/** How long a statement waits for another writer before it gives up. */
const WRITE_WAIT_MS = 15_000
/** SQLite's own wait stops the whole process, so it is short and the rest is waited for without blocking. */
const BLOCKING_WAIT_MS = 5
const PAUSE_MS = 20
const MOST_IDLE = 8

/**
 * A dialect for Node's own SQLite. Every commit is on disk before it is acknowledged (`synchronous=FULL`),
 * readers never wait for a writer (WAL), and a writer that waits stops nobody else.
 */
export function sqliteDialect(file: string, { readOnly = false } = {}): Dialect {
  return {
    createDriver: () => new SqliteDriver(file, readOnly),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** Opens a connection whenever none is idle; most of the time there is one. */
class SqliteDriver implements Driver {
  readonly #file: string
  readonly #readOnly: boolean
  readonly #idle: SqliteConnection[] = []
  readonly #open = new Set<SqliteConnection>()

  constructor(file: string, readOnly: boolean) {
    this.#file = file
    this.#readOnly = readOnly
  }

  async init(): Promise<void> {
    await this.releaseConnection(await this.acquireConnection())
  }

  async acquireConnection(): Promise<SqliteConnection> {
    const connection = this.#idle.pop() ?? new SqliteConnection(this.#file, this.#readOnly)
    this.#open.add(connection)
    return connection
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    if (this.#idle.length < MOST_IDLE) {
      this.#idle.push(connection)
      return
    }
    this.#open.delete(connection)
    connection.close()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    // Taking the write lock at the first write instead could fail half-way through.
    const kind = settings.accessMode === 'read only' ? 'deferred' : 'immediate'
    await connection.executeQuery(CompiledQuery.raw(`begin ${kind}`))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // On a full disk SQLite has rolled back already, and would refuse to do so again.
    if (connection.isInTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    for (const connection of this.#open) connection.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync

  constructor(file: string, readOnly: boolean) {
    this.#database = new DatabaseSync(file, { timeout: WRITE_WAIT_MS, readOnly })
    // Switching to WAL needs the file for itself, so this one wait is left to SQLite.
    if (!readOnly) this.#database.exec('pragma journal_mode = wal; pragma synchronous = full')
    this.#database.exec('pragma foreign_keys = on')
    this.#database.exec(`pragma busy_timeout = ${BLOCKING_WAIT_MS}`)
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = Date.now() + WRITE_WAIT_MS
    for (;;) {
      try {
        return this.#run(sql, parameters)
      } catch (error) {
        if (!isBusy(error) || this.#database.isTransaction || Date.now() > deadline) throw error
        await sleep(PAUSE_MS)
      }
    }
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed from SQLite')
  }

  close(): void {
    this.#database.close()
  }

  #run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const statement = this.#database.prepare(sql)
    const values = parameters as SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

/** SQLite changes tables within transactions too; Kysely's adapter is more careful than it needs to be. */
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

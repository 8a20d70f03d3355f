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
import { isBusy, type WriteQueue, getWriteQueue } from './write-queue.ts'

/** How long a statement waits for other writers. */
const WRITE_WAIT_MS = 15_000
/**
 * Pauses between attempts while another process writes, in milliseconds; the last one repeats. SQLite's own busy handler
 * waits in the same steps (`sqliteDefaultBusyCallback` in its main.c), but would block this process meanwhile.
 */
const RETRY_DELAYS_MS = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]
const MAX_IDLE_CONNECTIONS = 8

const readingStatement = /^\s*(?:select|with|values|pragma|explain)\b/i

/**
 * A Kysely dialect for `node:sqlite`. A commit is on disk when it is acknowledged (`synchronous=FULL`), and readers never
 * wait (WAL).
 */
export function sqliteDialect(file: string, { readOnly = false } = {}): Dialect {
  return {
    createDriver: () => createDriver(file, readOnly),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

function createDriver(file: string, readOnly: boolean): Driver {
  const queue = getWriteQueue(file)
  const idle: SqliteConnection[] = []
  const open = new Set<SqliteConnection>()
  return {
    async init() {
      await this.releaseConnection(await this.acquireConnection())
    },
    async acquireConnection() {
      const connection = idle.pop() ?? new SqliteConnection(file, { readOnly, queue })
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
    beginTransaction: (connection: SqliteConnection, { accessMode }) =>
      connection.begin(accessMode === 'read only' ? 'read' : 'write'),
    commitTransaction: (connection: SqliteConnection) => connection.commit(),
    rollbackTransaction: (connection: SqliteConnection) => connection.rollBack(),
    async destroy() {
      for (const connection of open) connection.close()
    },
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #queue: WriteQueue
  /** Lets the next writer go on; set while a transaction that may write is open on this connection. */
  #releaseLock: (() => void) | undefined

  constructor(file: string, { readOnly, queue }: { readOnly: boolean; queue: WriteQueue }) {
    this.#queue = queue
    this.#database = new DatabaseSync(file, { timeout: WRITE_WAIT_MS, readOnly })
    // Switching to WAL needs exclusive access, so here SQLite itself waits for other processes.
    if (!readOnly) this.#database.exec('pragma journal_mode = wal; pragma synchronous = full')
    this.#database.exec('pragma foreign_keys = on')
    this.#database.exec('pragma busy_timeout = 0')
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const run = () => this.#run<Row>(sql, parameters as SQLInputValue[])
    if (this.#database.isTransaction) return run()
    const deadline = Date.now() + WRITE_WAIT_MS
    if (readingStatement.test(sql)) return retryWhileBusy(run, deadline)
    const release = await this.#queue.acquire(WRITE_WAIT_MS)
    try {
      return await retryWhileBusy(run, deadline)
    } finally {
      release()
    }
  }

  #run<Row>(sql: string, values: SQLInputValue[]): QueryResult<Row> {
    const statement = this.#database.prepare(sql)
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** A transaction that may write locks the database at once: a lock at its first write could fail half-way through. */
  async begin(access: 'read' | 'write'): Promise<void> {
    if (access === 'read') return this.#database.exec('begin deferred')
    const deadline = Date.now() + WRITE_WAIT_MS
    const release = await this.#queue.acquire(WRITE_WAIT_MS)
    try {
      await retryWhileBusy(() => this.#database.exec('begin immediate'), deadline)
      this.#releaseLock = release
    } catch (error) {
      release()
      throw error
    }
  }

  async commit(): Promise<void> {
    this.#database.exec('commit')
    this.#endWriting()
  }

  async rollBack(): Promise<void> {
    try {
      // On a full disk SQLite has already rolled back, and a second rollback would be an error.
      if (this.#database.isTransaction) this.#database.exec('rollback')
    } finally {
      this.#endWriting()
    }
  }

  #endWriting(): void {
    this.#releaseLock?.()
    this.#releaseLock = undefined
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

/** Retries while another process locks the database, without blocking this one. @throws the last error after the deadline */
async function retryWhileBusy<Result>(run: () => Result, deadline: number): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      await sleep(RETRY_DELAYS_MS[attempt] ?? RETRY_DELAYS_MS.at(-1))
    }
  }
}

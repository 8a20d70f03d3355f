import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'

/** How long a transaction waits for another process to finish writing. */
const WRITE_WAIT_MS = 15_000

/**
 * Kysely's SQLite dialect on Node's own SQLite. Every commit is on disk before it is acknowledged
 * (`synchronous=FULL`), and readers never wait for a writer (WAL).
 */
export function sqliteDialect(file: string): Dialect {
  const database = openSqlite(file)
  const dialect = new SqliteDialect({ database })
  return {
    createDriver: () => new WaitingSqliteDriver({ database }),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

function openSqlite(file: string): SqliteDatabase {
  const connection = new DatabaseSync(file, { timeout: 250 })
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;')
  return {
    close: () => connection.close(),
    prepare: (sql) => {
      const statement = connection.prepare(sql)
      const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}

/**
 * Takes the write lock when a transaction begins, not at its first write, and waits for it without
 * blocking the process: SQLite's own wait would stop every other request meanwhile.
 */
class WaitingSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const deadline = Date.now() + WRITE_WAIT_MS
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error
        await sleep(20)
      }
    }
  }
}

/** SQLite changes tables within transactions too; Kysely's adapter is more careful than it needs to be. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

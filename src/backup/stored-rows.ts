import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { primaryKeys } from '../database/primary-keys.ts'
import { piecesOf } from '../database/rows.ts'
import type { Row } from './archive-format.ts'

/** Few enough to hold where each has a message of the greatest length. */
const ROWS_AT_ONCE = 100

/** The tables of ours that a database has. */
export async function listTables(db: Database): Promise<string[]> {
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return Object.keys(primaryKeys).filter((table) => present.has(table))
}

/** All rows of a table in the order of its key, some at a time. */
export async function* readRows(db: Database, table: string): AsyncGenerator<Row[]> {
  const key = keyOf(table)
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  do {
    const values = last
    const after = values ? sql`where (${columns}) > (${sql.join(key.map((each) => values[each]))})` : sql``
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${ROWS_AT_ONCE}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows[ROWS_AT_ONCE - 1]
  } while (last)
}

/** Inserts rows that have all the same columns. */
export async function writeRows(db: Database, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  for (const piece of piecesOf(rows)) {
    const values = piece.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
  }
}

export async function deleteRows(db: Database, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(db)
}

export async function hasRows(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  return rows.length > 0
}

function keyOf(table: string): readonly string[] {
  return Object.entries(primaryKeys).find(([name]) => name === table)?.[1] ?? []
}

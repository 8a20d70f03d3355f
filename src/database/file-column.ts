import { type RawBuilder, sql } from 'kysely'
import type { Database } from './open-database.ts'
import { chunks } from './table-rows.ts'

/** An entry that shows a file. */
export interface FileUse {
  path: string
  key: string
  name: string
}

/** Finds the entries that show files: all, or those that show some. `select` has the columns of a use. */
export async function findFileUses(
  db: Database,
  select: RawBuilder<FileUse>,
  paths?: readonly string[],
): Promise<FileUse[]> {
  const found: FileUse[] = []
  for (const chunk of paths ? chunks(paths) : [undefined]) {
    const condition = chunk ? sql`path in (${sql.join(chunk)})` : sql`path is not null`
    const query = sql<FileUse>`select path, key, name from (${select}) uses where ${condition}`
    for (const { path, key, name } of (await query.execute(db)).rows)
      found.push({ path, key: String(key), name })
  }
  return found
}

import type { Database } from './open-database.ts'
import { chunks } from './table-rows.ts'
import type { MediaFileTable } from './tables.ts'

export type MediaLookup = (path: string | null) => MediaFileTable | undefined

/** Loads the files that rows mention, in few queries. The returned lookup is undefined for null and for unknown paths. */
export async function findMediaFiles<Row>(
  db: Database,
  rows: readonly Row[],
  pathsOf: (row: Row) => (string | null)[],
): Promise<MediaLookup> {
  const paths = [...new Set(rows.flatMap(pathsOf))].filter((path) => path !== null)
  const found = new Map<string, MediaFileTable>()
  for (const chunk of chunks(paths)) {
    const files = await db.selectFrom('media_file').selectAll().where('path', 'in', chunk).execute()
    for (const file of files) found.set(file.path, file)
  }
  return (path: string | null) => (path === null ? undefined : found.get(path))
}

import type { Database } from './open-database.ts'
import { piecesOf } from './rows.ts'
import type { MediaFileTable } from './tables.ts'

/** Finds the stored file at a path; undefined for null and for a path that holds none. */
export type MediaFiles = (path: string | null) => MediaFileTable | undefined

/** Looks up the stored files at many paths in as few queries as possible. */
export async function findMediaFiles(db: Database, paths: Iterable<string | null>): Promise<MediaFiles> {
  const wanted = [...new Set(paths)].filter((path) => path !== null)
  const found = new Map<string, MediaFileTable>()
  for (const piece of piecesOf(wanted)) {
    const rows = await db.selectFrom('media_file').selectAll().where('path', 'in', piece).execute()
    for (const row of rows) found.set(row.path, row)
  }
  return (path) => (path === null ? undefined : found.get(path))
}

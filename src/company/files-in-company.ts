import { sql } from 'kysely'
import { type FileUse, findFileUses } from '../database/file-column.ts'
import type { Database } from '../database/open-database.ts'

const uses = [
  ['distributor', sql<FileUse>`select image as path, cast(id as text) as key, name from distributor`],
  [
    'site',
    sql<FileUse>`
      select image as path, 'site' as key, site.name from site_home_block cross join site
      union select image, 'site', site.name from tribute cross join site`,
  ],
] as const

/** Of all files, or of some. */
export async function listFilesInCompany(db: Database, paths?: readonly string[]) {
  const found: (FileUse & { kind: (typeof uses)[number][0] })[] = []
  for (const [kind, select] of uses)
    for (const use of await findFileUses(db, select, paths)) found.push({ ...use, kind })
  return found
}

import { listTributeSlugs } from '../../company/site-content.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import type { Database } from '../../database/open-database.ts'

/** Pages that exist because the catalogue lists them, though their pattern would match any single segment. */
export function createListedPages(db: Database) {
  let paths: ReadonlySet<string> = new Set()
  return {
    has: (path: string) => paths.has(path),
    list: () => [...paths],
    refresh: async () => {
      const names = await listTributeSlugs(db)
      paths = new Set(names.map((name) => buildPath(pagePaths.tribute, { name })))
    },
  }
}

import type { ChangedPage } from '../../catalogue/page-change.ts'
import { type PageName, pagePaths } from '../../contract/site-map.ts'
import { routeOf } from '../observability/route-pattern.ts'

const names = Object.keys(pagePaths).filter((name): name is PageName => name in pagePaths)
const nameOf = new Map<string, PageName>(names.map((name) => [pagePaths[name], name]))

/** The page at a path and the key of the entry that it shows; undefined if the path is not that of a page. */
export function pageOfPath(path: string): ChangedPage | undefined {
  const route = routeOf(path)
  const page = nameOf.get(route)
  if (page === undefined) return undefined
  return { page, entry_key: route.includes(':') ? (path.split('/').at(-1) ?? '') : '' }
}

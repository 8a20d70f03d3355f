import { siteMap } from '../../contract/site-map.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { splitLanguage } from '../../languages/languages.ts'

/** The route of all paths that match no pattern, so that invented paths do not create labels. */
const UNKNOWN = 'unknown'

const MAX_REMEMBERED = 2_000
const MAX_REMEMBERED_LENGTH = 100

/** Maps `/aircraft-models/2` to `/aircraft-models/:aircraftClassId`, the label in the log and the metrics. */
export const routeOf = createRouteMatcher([
  ...Object.values(studioApiPaths),
  '/api/studio/*',
  '/studio/*',
  ...siteMap.map(({ path }) => path),
])

/**
 * Returns a function that gives the first pattern that matches a path. Language, query, trailing slash and `.data` are ignored; `/*`
 * matches any further segments.
 */
export function createRouteMatcher(patterns: readonly string[]) {
  const tests = patterns.map((pattern) => ({ pattern, test: toRegExp(pattern) }))
  const remembered = new Map<string, string>()
  return (address: string): string => {
    const known = remembered.get(address)
    if (known !== undefined) return known
    const path = toPlainPath(splitLanguage(address.split('?', 1)[0] ?? '').rest)
    const route = tests.find(({ test }) => test.test(path))?.pattern ?? UNKNOWN
    if (address.length <= MAX_REMEMBERED_LENGTH && remembered.size < MAX_REMEMBERED) {
      remembered.set(address, route)
    }
    return route
  }
}

function toPlainPath(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end).replace(/\.data$/, '') || '/'
}

function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^$(){}|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?')
  return new RegExp(`^${source}$`, 'i')
}

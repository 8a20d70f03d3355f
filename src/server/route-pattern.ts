/** What no pattern fits, however many such paths are made up. */
const UNKNOWN = 'unknown'

/** Of so many paths the pattern is remembered, and of none that is longer: a caller may make up any. */
const MOST_REMEMBERED = 2_000
const LONGEST_REMEMBERED = 100

/** A path, such as `/aircraft-models/2`, in; its pattern, such as `/aircraft-models/:aircraftClassId`, out. */
export type PatternOf = (path: string) => string

/**
 * Finds the pattern of a path: the first of the list that fits, so that there are as few names as patterns. A query, a
 * slash at the end and the `.data` of a page's data make no difference; `/*` at the end of a pattern stands for anything.
 */
export function patternFinder(patterns: readonly string[]): PatternOf {
  const tests = patterns.map((pattern) => ({ pattern, test: expressionOf(pattern) }))
  const remembered = new Map<string, string>()
  return (address) => {
    const known = remembered.get(address)
    if (known !== undefined) return known
    const path = plainPath(address.split('?', 1)[0] ?? '')
    const found = tests.find(({ test }) => test.test(path))?.pattern ?? UNKNOWN
    if (address.length <= LONGEST_REMEMBERED && remembered.size < MOST_REMEMBERED) {
      remembered.set(address, found)
    }
    return found
  }
}

function plainPath(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end).replace(/\.data$/, '') || '/'
}

function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^$(){}|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?')
  return new RegExp(`^${source}$`, 'i')
}

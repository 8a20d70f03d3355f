import { pagePaths } from '../../../contract/site-map.ts'

const pages = Object.values(pagePaths).map((path) => ({ path, segments: path.split('/') }))

/**
 * Finds the page at a canonical path. The router's `matchRoutes` compiles a regular expression for each page in each
 * call, which took 63 ms for the first links of `/accessories` with the CPU throttled to a quarter.
 */
export function matchPage(pathname: string) {
  const given = pathname.split('/')
  const fits = (expected: string, index: number) =>
    expected.startsWith(':') ? given[index] !== '' : expected === given[index]
  const page = pages.find(({ segments }) => segments.length === given.length && segments.every(fits))
  if (!page) return undefined
  const params = page.segments.flatMap((name, index) =>
    name.startsWith(':') ? [[name.slice(1), given[index] ?? ''] as const] : [],
  )
  return { path: page.path, params: Object.fromEntries(params) }
}

import { pagePaths } from '../../contract/site-map.ts'

const pages = Object.values(pagePaths).map((path) => ({ path, segments: path.split('/') }))

/**
 * The page that a path in its canonical spelling leads to. The router's `matchRoutes` builds an expression for every page
 * in every call, 5 ms on a slow phone.
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

import type { ServerBuild } from 'react-router'
import { endpoints } from '../api/api.ts'
import { patternFinder, type PatternOf } from './route-pattern.ts'

const ownPaths = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/api/openapi.json',
  '/media/*',
  '/files/*',
  '/assets/*',
]

/** The patterns of all that the site answers. While developing, pages have none: their routes come and go. */
export function sitePatterns(build: ServerBuild | (() => Promise<ServerBuild>)): PatternOf {
  const routes = typeof build === 'function' ? [] : Object.values(build.routes)
  const pages = routes.flatMap((route) => (route?.path && route.path !== '*' ? [`/${route.path}`] : []))
  const calls = endpoints.map(({ path }) => `/api${path}`)
  // `/:name` would fit each page of one word.
  const exactFirst = pages.toSorted((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
  return patternFinder(['/', ...ownPaths, ...new Set(calls), ...exactFirst])
}

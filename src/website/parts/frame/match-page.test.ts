import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { pagePaths } from '../../../contract/site-map.ts'
import { matchPage } from './match-page.ts'

const routes = Object.values(pagePaths).map((path) => ({ path }))

test.each([
  ...Object.values(pagePaths).map((path) => path.replaceAll(/:\w+/g, '7')),
  '/walter-good',
  '/c/CE-001A',
  '/aircraft-models/3/x',
  '/nothing/here',
  '/api/reviews',
])('%s leads to the page that the router finds', (pathname) => {
  const match = matchRoutes(routes, pathname)?.[0]
  expect(matchPage(pathname)).toEqual(match && { path: match.route.path, params: match.params })
})

test.each(['', '//', '/reviews/', '/aircraft-models/', '/c/'])('%j is no canonical spelling', (pathname) => {
  expect(matchPage(pathname)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { pagePaths } from '../contract/site-map.ts'
import routes from './routes.ts'

test('the routes are the pages of the site map, and a catch-all', () => {
  const screens = routes.flatMap(({ children = [] }) => children)
  const paths = screens.map(({ path, index }) => (index ? '/' : `/${path}`))
  expect(paths.toSorted()).toEqual([...Object.values(pagePaths), '/*'].toSorted())
})

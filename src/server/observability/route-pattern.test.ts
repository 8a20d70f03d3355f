import { expect, test } from 'vitest'
import { routeOf as routeOfSite, createRouteMatcher } from './route-pattern.ts'

const routeOf = createRouteMatcher(['/', '/reviews', '/api/classes/:id', '/media/*', '/:name'])

test.each([
  ['/', '/'],
  ['/?about=me', '/'],
  ['/Reviews/', '/reviews'],
  ['/reviews.data', '/reviews'],
  ['/api/classes/17', '/api/classes/:id'],
  ['/media/home/1.0f3c.jpg', '/media/*'],
  ['/somebody', '/:name'],
  ['/a/b', 'unknown'],
  ['//reviews', 'unknown'],
  [`/${'x/'.repeat(60)}`, 'unknown'],
])('%s has the route %s', (path, pattern) => {
  for (let time = 0; time < 2; time += 1) expect(routeOf(path)).toBe(pattern)
})

test.each([
  ['/studio', '/studio/*'],
  ['/studio/models/17', '/studio/*'],
  ['/api/studio/entries/models/17/draft', '/api/studio/entries/:kind/:key/draft'],
  ['/api/studio/account/passkeys/options', '/api/studio/account/passkeys/options'],
  ['/api/studio/account/passkeys/abc', '/api/studio/account/passkeys/:id'],
  ['/api/studio/nothing/here', '/api/studio/*'],
  ['/in-memoriam', '/:name'],
])('%s of the site has the route %s', (path, pattern) => {
  expect(routeOfSite(path)).toBe(pattern)
})

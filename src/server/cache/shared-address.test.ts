import { expect, test } from 'vitest'
import { toSharedAddress } from './shared-address.ts'

test.each([
  ['/', '/'],
  ['/reviews', '/reviews'],
  ['/reviews?utm_source=club&fbclid=1', '/reviews'],
  ['/aircraft-models?utm_source=club', '/aircraft-models'],
  ['/aircraft-models?order=name&page=2', '/aircraft-models?page=2&order=name'],
  ['/aircraft-models/3?items=48&page=2', '/aircraft-models/3?page=2&items=48'],
  ['/aircraft-models/3?page=2&items=48&x=1', '/aircraft-models/3?page=2&items=48'],
  [
    '/api/aircraftmodels/3/get_aircraft_models_by_class?limit=48&offset=96',
    '/api/aircraftmodels/3/get_aircraft_models_by_class?limit=48&offset=96',
  ],
  ['/de', '/de'],
  ['/de/reviews?x=1', '/de/reviews'],
  ['/de/feed.xml?x=1', '/de/feed.xml'],
  ['/ja/aircraft-model-detail/3/feed.json', '/ja/aircraft-model-detail/3/feed.json'],
])('%s is shared as %s', (target, address) => {
  expect(toSharedAddress(target)).toBe(address)
})

test.each([
  '/contact-us',
  '/Contact-Us',
  '/api/contactus',
  '/healthz',
  '/metrics',
  '/studio/models/1',
  '/orders',
  '/Reviews',
  '/reviews/',
  '/reviews.data',
  '/%00',
  '//evil.example/',
  '/x/../contact-us',
  '/./metrics',
  '/api/..',
  '/aircraft-models/03',
  '/de/',
  '/de/sitemap.xml',
  '/de/api/reviews',
  '/xx/feed.xml',
  '/en/feed.xml',
  '/aircraft-models/99999999999',
  '/aircraft-models?role=fighter',
  '/aircraft-models?class=',
  '/aircraft-models?page=2&span_unit=in',
  '/aircraft-models?order=span',
  '/api/aircraftmodelindex?limit=48&offset=0&engine=.61',
  '/api/aircraftmodels?role=fighter',
  '/aircraft-models/3?page=0',
  '/aircraft-models/3?items=47',
  '/aircraft-models/3?page=2&page=3',
  '/api/aircraftmodels/3/get_aircraft_models_by_class?limit=7',
])('%s is private', (target) => {
  expect(toSharedAddress(target)).toBeUndefined()
})

test('a tribute and a product are shared where the catalogue lists them', () => {
  const isListed = (path: string) => path === '/walter-good' || path === '/c/CE-X05'
  expect(toSharedAddress('/walter-good?x=1', isListed)).toBe('/walter-good')
  expect(toSharedAddress('/orders', isListed)).toBeUndefined()
  expect(toSharedAddress('/c/CE-X05?x=1', isListed)).toBe('/c/CE-X05')
  expect(toSharedAddress('/c/CE-X99', isListed)).toBeUndefined()
})

test.each(['/studio', '/studio?x=1', '/studio/', '/api/studio', '/api/studio/session'])(
  '%s of the studio is never shared, whatever the catalogue lists',
  (target) => {
    expect(toSharedAddress(target, () => true)).toBeUndefined()
    expect(toSharedAddress('/studios', () => true)).toBe('/studios')
  },
)

test('hydration data is shared if its page is, at the canonical address', () => {
  const data = '/page-data/0123456789'
  expect(toSharedAddress(`${data}/`)).toBe(`${data}/`)
  expect(toSharedAddress(`${data}/aircraft-models/3?items=48&page=2&x=1`)).toBe(
    `${data}/aircraft-models/3?page=2&items=48`,
  )
  expect(toSharedAddress(`${data}/walter-good`, (path) => path === '/walter-good')).toBe(
    `${data}/walter-good`,
  )
  for (const page of [
    '/contact-us',
    '/search?q=p-51',
    '/studio',
    '/aircraft-models?role=fighter',
    `${data}/`,
    '',
  ])
    expect(toSharedAddress(data + page)).toBeUndefined()
})

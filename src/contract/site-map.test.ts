import { expect, test } from 'vitest'
import { isReservedSlug } from './site-map.ts'

test('no tribute may have the address of another page, of a file, of the studio or of a language', () => {
  for (const slug of ['reviews', 'aircraft-models', 'api', 'media', 'styleguide', 'studio', 'de', 'it'])
    expect(isReservedSlug(slug), slug).toBe(true)
  expect(isReservedSlug('in-memoriam')).toBe(false)
})

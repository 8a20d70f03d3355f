import { expect, test } from 'vitest'
import { findReservedSlugs } from './site-map.ts'

test('no tribute may have the address of another page, of a file or of the studio', () => {
  const reserved = findReservedSlugs()
  for (const slug of ['reviews', 'aircraft-models', 'api', 'media', 'styleguide', 'studio'])
    expect(reserved.has(slug), slug).toBe(true)
  expect(reserved.has('in-memoriam')).toBe(false)
})

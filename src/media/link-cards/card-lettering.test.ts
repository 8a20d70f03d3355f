import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardColours } from './card-lettering.ts'

test('link cards have the colours of the light theme', () => {
  const tokens = readFileSync(new URL('../../design/tokens.css', import.meta.url), 'utf8')
  const missing = Object.entries(cardColours).filter(
    ([, colour]) => !tokens.includes(`light-dark(${colour}, `),
  )
  expect(missing).toEqual([])
})

import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { toModelTitle } from './model-detail-meta.ts'

const mustang = { name: 'P-51D Mustang 60', wingspan: 1611 }

test.each([
  ['.60–.75 cu in two-stroke or .82–.91 four-stroke glow', ', .60–.75'],
  ['1.08 cu in two-stroke or 1.20 four-stroke glow, or 15 cc petrol', ', 1.08'],
  ['Two .25–.32 cu in two-stroke glow engines (4.1–5.2 cc each)', ', .25–.32'],
  ['50–55 cc petrol single, or a 50–60 cc flat twin', ', 50–55 cc'],
  ['a turbine', ''],
  [null, ''],
])('the title ends with the size of the engine: %s', (engine, size) => {
  expect(toModelTitle(english, { ...mustang, engine })).toBe(
    `P-51D Mustang 60: RC scale model, 1611 mm${size}`,
  )
})

test('a long name leaves the engine out', () => {
  const name = 'P-51D Mustang 60 of the Reserve'
  expect(toModelTitle(english, { ...mustang, name, engine: '.60–.75 cu in' })).toBe(
    `${name}: RC scale model, 1611 mm`,
  )
})

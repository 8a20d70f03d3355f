import { expect, test } from 'vitest'
import { splitModelName } from './split-model-name.ts'

test.each([
  ['P-51D Mustang 60', 'P-51D', 'Mustang 60'],
  ['DC-3', 'DC-3', ''],
  ['Fw 190 A 40', 'Fw 190', 'A 40'],
  ['DHC-2 Beaver 30 cc', 'DHC-2', 'Beaver 30 cc'],
  ['Spitfire Mk IX 30 cc', 'Spitfire Mk IX', '30 cc'],
  ['Tiger Moth', 'Tiger Moth', ''],
  ['S.E.5a', 'S.E.5a', ''],
])('%s is set as %s and %s', (name, designation, rest) => {
  expect(splitModelName(name)).toEqual({ designation, rest })
})

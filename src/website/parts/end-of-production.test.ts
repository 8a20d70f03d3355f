import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { describeEndOfProduction } from './end-of-production.ts'

test.each([
  ['current', null, null],
  [null, null, null],
  ['discontinued', null, 'No longer made.'],
  ['discontinued', 'CE-027-CN', 'No longer made: CE-027-CN takes its place.'],
] as const)('an accessory that is %s and replaced by %s: %s', (status, replaced_by, text) => {
  expect(describeEndOfProduction(english, { status, replaced_by })).toBe(text)
})

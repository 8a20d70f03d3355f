import { expect, test } from 'vitest'
import { RangeNotSatisfiable, parseRangeHeader, resolveRange } from './byte-range.ts'

test.each([
  ['bytes=2-4', { first: 2, last: 4 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=2-2000', { first: 2, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-3000', { first: 0, last: 9 }],
])('%s of a file of ten bytes', (header, part) => {
  expect(resolveRange(parseRangeHeader(header), 10)).toEqual(part)
})

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])(
  '%s of a file of ten bytes is not satisfiable',
  (header) => {
    expect(() => resolveRange(parseRangeHeader(header), 10)).toThrow(RangeNotSatisfiable)
  },
)

test.each([undefined, 'bytes=0-1,4-5', 'bytes=4-2', 'bytes=-', 'lines=1-2', 'bytes=1-2-3', 'bytes=x-'])(
  'an unsupported or invalid range means the whole file: %s',
  (header) => {
    expect(resolveRange(parseRangeHeader(header), 10)).toEqual({ first: 0, last: 9 })
  },
)

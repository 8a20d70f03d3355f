import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageCodes } from './languages.ts'
import { createNumberFormat } from './number-format.ts'

const someOptions: (Intl.NumberFormatOptions | undefined)[] = [
  undefined,
  { useGrouping: false },
  { useGrouping: true, minimumFractionDigits: 0, maximumFractionDigits: 20 },
  { useGrouping: false, minimumFractionDigits: 0, maximumFractionDigits: 20 },
  { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  { useGrouping: true, minimumFractionDigits: 2, maximumFractionDigits: 2 },
  { maximumFractionDigits: 0 },
  { minimumFractionDigits: 4 },
  { style: 'percent' },
]

test.each(languageCodes)(
  'figures in the language %s are those of Intl, whatever their size and sign',
  (language) => {
    for (const options of someOptions) {
      const { format } = createNumberFormat([language, 'en'], options)
      const reference = new Intl.NumberFormat([language, 'en'], options)
      const expectSame = (value: number) => {
        expect(format(value)).toBe(reference.format(value))
      }
      for (const value of [
        0,
        -0,
        1,
        9.95,
        999,
        1000,
        1524,
        9999.995,
        15_240,
        1_234_567,
        1.005,
        123_456_789.049_999_98,
        0.5,
        1e-7,
        1e21,
        2 ** 60,
        NaN,
      ])
        expectSame(value)
      const inTenths = fc.integer({ min: 0, max: 2e7 }).map((tenths) => tenths / 10)
      const inInches = fc.integer({ min: 0, max: 1e7 }).map((millimetres) => millimetres / 25.4)
      const any = fc.double({ noDefaultInfinity: false })
      fc.assert(fc.property(fc.oneof(inTenths, inInches, fc.integer(), any), expectSame))
    }
  },
)

test('a language that the site does not have is formatted by Intl', () => {
  expect(createNumberFormat(['hi-IN']).format(1_234_567)).toBe('12,34,567')
})

import type { FigureUnit } from '../../content-model/fields/field.ts'
import { expect, test } from 'vitest'
import { parseFigure } from './parse-figure.ts'

const grams = { unit: 'g', whole: true } as const
const millimetres = { unit: 'mm', whole: true } as const
const area = { unit: 'dm²' } as const

test.each<[string, { unit: FigureUnit; whole?: true }, number | undefined]>([
  ['3550', grams, 3550],
  ['3 550 g', grams, 3550],
  ['3.550', grams, 3550],
  ['3,550', grams, 3550],
  ['2.4 kg', grams, 2400],
  ['2,4kg', grams, 2400],
  ['2.400 kg', grams, 2400],
  ['7 lb 13 oz', grams, 3544],
  ['56 in', millimetres, 1422],
  ['63,4"', millimetres, 1610],
  ['5\' 3"', millimetres, 1600],
  ['1.611 m', millimetres, 1611],
  ['161,1 cm', millimetres, 1611],
  ['44.6', area, 44.6],
  ['44,6', area, 44.6],
  ['691 sq in', area, 44.6],
  ['44,6 dm2', area, 44.6],
  ['4460cm2', area, 44.6],
  ['0.446 M2', area, 44.6],
  ['691 in2', area, 44.6],
  ['1 m2 100 cm2', area, 101],
  ['25 cm3', { unit: 'cc' }, 25],
  ['25 cm2', { unit: 'cc' }, undefined],
  ['7lb2oz', grams, 3232],
  ['1.234,5', area, 1234.5],
  ['1,234.5', area, 1234.5],
  ['1.2.3', area, undefined],
  ['3,5', grams, 3.5],
  ['12 kg 5', grams, undefined],
  ['five', grams, undefined],
  ['5 in', grams, undefined],
  ['', grams, undefined],
  ['.', area, undefined],
  ['-5', grams, undefined],
  ['-122.4194', { unit: '°' }, -122.4194],
  ['106,629°', { unit: '°' }, 106.629],
  ['37 ft', { unit: 'm' }, 11.28],
])('%s in a field of %o is %s', (typed, field, figure) => {
  expect(parseFigure(typed, field)).toBe(figure)
})

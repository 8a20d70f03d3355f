import { expect, test } from 'vitest'
import {
  grams,
  gramsPerCubicDecimetre,
  gramsPerSquareDecimetre,
  metres,
  millimetres,
  squareDecimetres,
} from './measurements.ts'

test('a length is given in millimetres and inches', () => {
  expect(millimetres(1611)).toEqual({ metric: '1611 mm', imperial: '63.4 in' })
  expect(millimetres(254)).toEqual({ metric: '254 mm', imperial: '10.0 in' })
})

test('short lengths differ in inches too', () => {
  expect(millimetres([12, 17], 2)).toEqual({ metric: '12–17 mm', imperial: '0.47–0.67 in' })
})

test('full-size aircraft are measured in metres and feet', () => {
  expect(metres(11.28)).toEqual({ metric: '11.28 m', imperial: '37.0 ft' })
})

test('a weight is given in grams, and in pounds and ounces', () => {
  expect(grams(3600)).toEqual({ metric: '3600 g', imperial: '7 lb 15 oz' })
  expect(grams([3600, 4000])).toEqual({ metric: '3600–4000 g', imperial: '7 lb 15 oz – 8 lb 13 oz' })
})

test('a light model is weighed in ounces alone; sixteen ounces are a pound', () => {
  expect(grams(100).imperial).toBe('3.5 oz')
  expect(grams(453).imperial).toBe('1 lb 0 oz')
  expect(grams(907.18474).imperial).toBe('2 lb 0 oz')
})

test('a range from a figure to itself is that figure', () => {
  expect(grams([2500, 2500]).metric).toBe('2500 g')
})

test('an area is given in square decimetres and square inches', () => {
  expect(squareDecimetres(44.6)).toEqual({ metric: '44.6 dm²', imperial: '691 sq in' })
})

test('a wing loading is given in grams and ounces', () => {
  expect(gramsPerSquareDecimetre(80.7)).toEqual({ metric: '81 g/dm²', imperial: '26.4 oz/sq ft' })
})

test('a cube loading is nearly the same figure in both units', () => {
  expect(gramsPerCubicDecimetre(12.1)).toEqual({ metric: '12.1 g/dm³', imperial: '12.1 oz/cu ft' })
})

import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import {
  grams,
  gramsPerCubicDecimetre,
  gramsPerSquareDecimetre,
  joinUnits,
  metres,
  millimetres,
  squareDecimetres,
} from './measurements.ts'

test('a length is given in millimetres and inches', () => {
  expect(millimetres(english, 1611)).toEqual({ metric: '1611\u00A0mm', imperial: '63.4\u00A0in' })
  expect(millimetres(english, 254)).toEqual({ metric: '254\u00A0mm', imperial: '10.0\u00A0in' })
})

test('short lengths differ in inches too', () => {
  expect(millimetres(english, [12, 17], 2)).toEqual({
    metric: '12–17\u00A0mm',
    imperial: '0.47–0.67\u00A0in',
  })
})

test('full-size aircraft are measured in metres and feet', () => {
  expect(metres(english, 11.28)).toEqual({ metric: '11.28\u00A0m', imperial: '37.0\u00A0ft' })
})

test('a weight is given in grams, and in pounds and ounces', () => {
  expect(grams(english, 3600)).toEqual({ metric: '3600\u00A0g', imperial: '7\u00A0lb 15\u00A0oz' })
  expect(grams(english, [3600, 4000])).toEqual({
    metric: '3600–4000\u00A0g',
    imperial: '7\u00A0lb 15\u00A0oz – 8\u00A0lb 13\u00A0oz',
  })
})

test('a light model is weighed in ounces alone; sixteen ounces are a pound', () => {
  expect(grams(english, 100).imperial).toBe('3.5\u00A0oz')
  expect(grams(english, 453).imperial).toBe('1\u00A0lb 0\u00A0oz')
  expect(grams(english, 907.18474).imperial).toBe('2\u00A0lb 0\u00A0oz')
})

test('a range from a figure to itself is that figure', () => {
  expect(grams(english, [2500, 2500]).metric).toBe('2500\u00A0g')
})

test('an area is given in square decimetres and square inches', () => {
  expect(squareDecimetres(english, 44.6)).toEqual({
    metric: '44.6\u00A0dm²',
    imperial: '691\u00A0sq\u00A0in',
  })
})

test('a wing loading is given in grams and ounces', () => {
  expect(gramsPerSquareDecimetre(english, 80.7)).toEqual({
    metric: '81\u00A0g/dm²',
    imperial: '26.4\u00A0oz/sq\u00A0ft',
  })
})

test('a cube loading is nearly the same figure in both units', () => {
  expect(gramsPerCubicDecimetre(english, 12.1)).toEqual({
    metric: '12.1\u00A0g/dm³',
    imperial: '12.1\u00A0oz/cu\u00A0ft',
  })
})

test('figures, units and what they are multiplied by stay on one line', () => {
  expect(joinUnits('.60–.75 cu in two-stroke, 12 × 8, 80 A ESC, 6S 5000 mAh')).toBe(
    '.60–.75\u00A0cu\u00A0in two-stroke, 12\u00A0×\u00A08, 80\u00A0A ESC, 6S 5000\u00A0mAh',
  )
  expect(joinUnits('5 channels (6 with retracts), 7 servos')).toBe('5 channels (6 with retracts), 7 servos')
})

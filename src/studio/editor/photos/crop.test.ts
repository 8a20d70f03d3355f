import { expect, test } from 'vitest'
import { moveCrop, needsCrop, toPixels } from './crop.ts'

test('only pictures of another shape need a cut', () => {
  expect(needsCrop({ width: 3_000, height: 2_000 })).toBe(false)
  expect(needsCrop({ width: 4_096, height: 2_731 })).toBe(false)
  expect(needsCrop({ width: 3_000, height: 4_000 })).toBe(true)
})

test.each([
  [
    { width: 3_000, height: 4_000 },
    { x: 0.5, y: 0.5, size: 1 },
    { x: 0, y: 1_000, width: 3_000, height: 2_000 },
  ],
  [
    { width: 4_000, height: 2_000 },
    { x: 1, y: 0, size: 0.5 },
    { x: 2_500, y: 0, width: 1_500, height: 1_000 },
  ],
])('the cut of %o lies within it', (picture, crop, part) => {
  expect(toPixels(picture, crop)).toEqual(part)
})

test('a frame that is dragged beyond an edge stops there', () => {
  expect(moveCrop({ x: 0.5, y: 0.5, size: 1 }, { x: -3, y: 7 })).toEqual({ x: 0, y: 1, size: 1 })
})

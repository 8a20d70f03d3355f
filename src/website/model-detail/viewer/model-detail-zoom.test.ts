import { expect, test } from 'vitest'
import { zoomAt, panAndPinch, clampToWindow, MAX_SCALE, UNZOOMED } from './model-detail-zoom.ts'

const photo = { left: 0, top: 250, width: 360, height: 240 }
const view = { left: 0, top: 0, width: 360, height: 740 }

test('what is seen at the point that is enlarged stays there', () => {
  const zoom = zoomAt(UNZOOMED, 2, { x: 100, y: -50 })
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 })
  expect(zoomAt(zoom, 0.5, { x: 100, y: -50 })).toEqual(UNZOOMED)
})

test('a photo is never smaller than whole, and not larger than four times that', () => {
  expect(zoomAt(UNZOOMED, 0.5, { x: 30, y: 30 })).toEqual(UNZOOMED)
  expect(zoomAt(UNZOOMED, 100, { x: 0, y: 0 }).scale).toBe(MAX_SCALE)
})

test('one finger moves the photo as far as itself', () => {
  const zoom = { scale: 3, x: 10, y: 20 }
  expect(panAndPinch(zoom, [{ x: 0, y: 0 }], [{ x: 7, y: -5 }])).toEqual({ scale: 3, x: 17, y: 15 })
})

test('two fingers keep what they hold, moved and spread', () => {
  const before = [
    { x: -10, y: 0 },
    { x: 10, y: 0 },
  ]
  const after = [
    { x: 0, y: 10 },
    { x: 40, y: 10 },
  ]
  // What was in the middle between them is so afterwards.
  expect(panAndPinch(UNZOOMED, before, after)).toEqual({ scale: 2, x: 20, y: 10 })
})

test('an edge of a photo larger than the window is not pulled into it', () => {
  const pulled = clampToWindow({ scale: 4, x: 2_000, y: -2_000 }, photo, view)
  expect(pulled.x).toBe((4 * 360 - 360) / 2)
  // The photo is 960 px high now, and its lower edge at that of the window.
  expect(photo.top + 120 + pulled.y + 480).toBe(740)
})

test('a photo smaller than the window stays within it', () => {
  const { y } = clampToWindow({ scale: 2, x: 0, y: -2_000 }, photo, view)
  expect(photo.top + 120 + y - 240).toBe(0)
})

test('a whole photo is in its place', () => {
  expect(clampToWindow({ scale: 1, x: 50, y: 50 }, photo, view)).toEqual(UNZOOMED)
})

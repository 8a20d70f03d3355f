import { expect, test } from 'vitest'
import { derivedUrl, derivedUrlPattern, derivedWidths, pictureFormats, pictureQuality } from './media-url.ts'

const original = '/media/home/1.0f3c9a7be21d4410.jpg'

test('photographs are encoded at a higher quality than thumbnails', () => {
  for (const format of pictureFormats)
    for (const photograph of [640, 720, 1120, 1536])
      expect(pictureQuality(photograph, format)).toBeGreaterThan(pictureQuality(360, format))
})

test('the address of a size contains its quality', () => {
  expect(derivedUrl(original, 360, 'avif')).toBe('/media/home/1.0f3c9a7be21d4410.360q50.avif')
  expect(derivedUrl(original, 720, 'avif')).toBe('/media/home/1.0f3c9a7be21d4410.720q70.avif')
})

test.each(['720q70.avif', '720.avif'])('%s is read as a size 720 px wide', (size) => {
  const [, stem, width] = derivedUrlPattern.exec(`/media/home/1.0f3c9a7be21d4410.${size}`) ?? []
  expect([stem, width]).toEqual(['/media/home/1.0f3c9a7be21d4410', '720'])
})

/** The width of a place in CSS pixels, the density of its screen. */
test.each([
  ['the first photograph on a desktop', 718, 1],
  ['the first photograph on a dense desktop', 718, 2],
  ['the first photograph on a phone 360 px wide', 328, 3],
  ['the first photograph on a phone 375 px wide', 343, 2],
  ['the first photograph on a phone 393 px wide', 361, 3],
  ['the first photograph on a phone 412 px wide', 380, 2.625],
  ['a thumbnail on a dense phone', 120, 3],
  ['a thumbnail on a desktop', 176, 1],
  ['a thumbnail on a dense desktop', 176, 2],
])('%s has a size at most a quarter wider than it needs', (_, place, density) => {
  const needed = place * density
  const fitting = derivedWidths('a.jpg', 1536).find((width) => width >= needed) ?? Infinity
  expect(fitting / needed).toBeLessThanOrEqual(1.25)
})

test('a picture is never enlarged', () => {
  expect(derivedWidths('a.jpg', 700)).toEqual([180, 360, 700])
})

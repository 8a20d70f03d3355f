import { expect, test } from 'vitest'
import { toPictureSource } from './catalogue-picture.tsx'

const picture = { image: '/media/a.0123456789abcdef.jpg', width: 1536, height: 1024, alt: 'A' }
const widthsFor = (sizes: string, image = picture) =>
  [...toPictureSource(image, sizes).avif.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))

test.each([
  ['96px', [180, 360]],
  ['(width < 960px) 120px, 176px', [180, 360]],
  ['(width < 600px) 180px, 330px', [180, 360, 720]],
  ['(width < 1080px) calc(50vw - 1.5rem), 508px', [360, 720, 1120]],
  ['(width < 960px) calc(100vw - 2rem), 720px', [360, 720, 1120, 1536]],
  ['100vw', [360, 720, 1120, 1536]],
])('a place of %s gets files up to the first that fills it at density 2', (sizes, widths) => {
  expect(widthsFor(sizes)).toEqual(widths)
})

test('of WebP there is every second size, up to the same one', () => {
  const widthsOf = (sizes: string) =>
    [...toPictureSource(picture, sizes).webp.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  expect(widthsOf('96px')).toEqual([360])
  expect(widthsOf('330px')).toEqual([180, 720])
  expect(widthsOf('720px')).toEqual([720, 1536])
  expect(widthsOf('508px')).toEqual([360, 1120])
})

test('both formats have addresses for a photograph, and a drawing has none', () => {
  const { avif, webp } = toPictureSource(picture, '96px')
  expect(avif).toBe('/media/a.0123456789abcdef.180q50.avif 180w, /media/a.0123456789abcdef.360q50.avif 360w')
  expect(webp).toContain('/media/a.0123456789abcdef.360q72.webp 360w')
  expect(toPictureSource({ ...picture, image: '/media/a.0123456789abcdef.svg' }, '96px').avif).toBe('')
})

test('a narrow picture is offered at its own width', () => {
  expect(widthsFor('508px', { ...picture, width: 700 })).toEqual([360, 700])
  expect(widthsFor('508px', { ...picture, width: 300 })).toEqual([300])
})

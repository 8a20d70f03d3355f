// Small files that decode to something huge.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blackPng } from '../../tests/support/media/black-png.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { measureMediaFile } from './media-file.ts'

const SIDE = 60_000
const TOO_MANY_PIXELS = 'has more than 60 million pixels'

const svg = (within: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" ${attributes}>${within}</svg>`

/** Ten groups that each use the previous one ten times. */
const laughs = Array.from({ length: 10 }, (_, level) => {
  const inside = level === 0 ? '<path d="M0 0h9v9z"/>' : `<use href="#g${level - 1}"/>`.repeat(10)
  return `<g id="g${level}">${inside}</g>`
}).join('')

const entities = ['<!DOCTYPE svg [<!ENTITY a0 "ha">']
for (let level = 1; level <= 9; level += 1)
  entities.push(`<!ENTITY a${level} "${`&a${level - 1};`.repeat(10)}">`)

test.each<[string, string, () => Uint8Array | string | Promise<Uint8Array>, string]>([
  ['a compressed drawing', 'a.svg', () => gzipSync(svg(' '.repeat(40_000_000))), 'cannot be read as XML'],
  [
    'a drawing with entities of entities',
    'a.svg',
    () => `${entities.join('')}]>${svg('&a9;')}`,
    'declares a document type',
  ],
  [
    'a drawing with exponential reuse',
    'a.svg',
    () => svg(`<defs>${laughs}</defs><use href="#g9"/>`),
    'uses its parts more than 100,000 times',
  ],
  ['a huge drawing', 'a.svg', () => svg('', 'width="60000" height="60000"'), TOO_MANY_PIXELS],
  ['a PNG', 'a.png', () => blackPng(SIDE, SIDE), TOO_MANY_PIXELS],
  ['a WebP of the largest size', 'a.webp', () => widerWebp(16_383, 16_383), TOO_MANY_PIXELS],
  ['a larger WebP', 'a.webp', () => widerWebp(SIDE, SIDE), 'cannot be read as a picture'],
  ['a JPEG', 'a.jpg', () => largerJpeg(SIDE, SIDE), TOO_MANY_PIXELS],
  ['a GIF named .png', 'a.png', () => largerGif(SIDE, SIDE), 'is a gif inside'],
  ['an AVIF named .png', 'a.png', () => largerAvif(SIDE, SIDE), TOO_MANY_PIXELS],
])('%s that expands enormously is rejected in little memory and time', async (_, name, make, problem) => {
  const file = join(await temporaryFolder(), name)
  const content = await make()
  expect(content.length).toBeLessThan(1_000_000)
  await writeFile(file, content)
  const startedAt = performance.now()
  const before = peakKilobytes()
  await expect(measureMediaFile(file, `media/${name}`, () => undefined)).rejects.toThrow(problem)
  expect(peakKilobytes() - before).toBeLessThan(100_000)
  expect(performance.now() - startedAt).toBeLessThan(30_000)
})

const peakKilobytes = () => process.resourceUsage().maxRSS

/** A WebP of two pictures whose canvas claims this size. */
async function widerWebp(width: number, height: number): Promise<Buffer> {
  const pictures = [await small().png().toBuffer(), await small().negate().png().toBuffer()]
  const content = await sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer()
  const canvas = content.indexOf('VP8X')
  content.writeUIntLE(width - 1, canvas + 12, 3)
  content.writeUIntLE(height - 1, canvas + 15, 3)
  return content
}

/** A JPEG whose frame header claims this size. */
async function largerJpeg(width: number, height: number): Promise<Buffer> {
  const content = await small().jpeg().toBuffer()
  const frame = content.indexOf(Buffer.from([0xff, 0xc0]))
  content.writeUInt16BE(height, frame + 5)
  content.writeUInt16BE(width, frame + 7)
  return content
}

/** An AVIF that claims this size. */
async function largerAvif(width: number, height: number): Promise<Buffer> {
  const content = await small().avif().toBuffer()
  const extent = content.indexOf('ispe')
  content.writeUInt32BE(width, extent + 8)
  content.writeUInt32BE(height, extent + 12)
  return content
}

/** A GIF whose screen and picture claim this size. */
async function largerGif(width: number, height: number): Promise<Buffer> {
  const content = await small().gif().toBuffer()
  content.writeUInt16LE(width, 6)
  content.writeUInt16LE(height, 8)
  return content
}

const small = () => sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })

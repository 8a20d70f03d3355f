import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { toIco } from './to-ico.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('icons are drawn in colours of the dark theme', () => {
  const tokens = read('../tokens.css')
  const colours = `${read('bird.svg')}${read('draw-app-icons.ts')}`.match(/#[\da-f]{6}/g) ?? []
  expect(colours.length).toBeGreaterThan(5)
  for (const colour of colours) expect(tokens).toMatch(new RegExp(`light-dark\\(#[\\da-f]+, ${colour}\\)`))
})

test('an ICO file lists its pictures by size and place', async () => {
  const draw = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 4, background: '#0c2036' } })
      .png()
      .toBuffer()
  const pictures = await Promise.all([16, 256].map(async (size) => ({ size, png: await draw(size) })))
  const ico = toIco(pictures)
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0])
  expect([ico[6], ico[22]]).toEqual([16, 0])
  const found = [6, 22].map((entry) => {
    const start = ico.readUInt32LE(entry + 12)
    return ico.subarray(start, start + ico.readUInt32LE(entry + 8))
  })
  expect(found).toEqual(pictures.map(({ png }) => png))
})

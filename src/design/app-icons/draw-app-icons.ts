// Generates the icons for tabs and home screens from `bird.svg`. Runs in the build only.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { toIco } from './to-ico.ts'

const folder = import.meta.dirname

/** Side length of `bird.svg`. */
const UNITS = 32
/** Colours of the dark theme in `tokens.css`; a test compares them. */
const SHEET = '#0c2036'
const GRID = '#1b3b5a'
const INK = '#eef4fa'

/** Line icons of the app's shortcuts, 24 units wide. */
const glyphs = {
  models:
    'M12 2.5c1 0 1.5 1.2 1.5 3v3l8 3.5v2l-8-1v4.5l2.5 2v1.5l-4-1-4 1v-1.5l2.5-2v-4.5l-8 1v-2l8-3.5v-3c0-1.8.5-3 1.5-3Z',
  search: 'M16 16l5.5 5.5M10.5 18a7.5 7.5 0 1 1 0-15 7.5 7.5 0 0 1 0 15Z',
  distributors:
    'M12 21.5c-4.5-5-7-8.3-7-11.5a7 7 0 0 1 14 0c0 3.2-2.5 6.5-7 11.5ZM12 12.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5Z',
}

/** Maskable icons may be cropped to a circle whose diameter is four fifths of the side. */
const SAFE_SCALE = 0.72

/** Writes the icons into this folder, where git ignores them. */
export async function drawAppIcons(): Promise<void> {
  const drawing = await readFile(join(folder, 'bird.svg'), 'utf8')
  const bird = [...drawing.matchAll(/<path [^>]+>/g)].map(([path]) => path).join('')
  const tiles = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, png: await rasterize(drawing, size) })),
  )
  const onSquares = (size: number, squares: number, scale: number, corner = 0) =>
    rasterize(drawOnSquares(bird, { size, squares, scale, corner }), size)
  const icons: Record<string, Buffer | Promise<Buffer>> = {
    'favicon.ico': toIco(tiles),
    'touch.png': onSquares(180, 9, 0.78),
    'icon-192.png': onSquares(192, 8, 0.84, 18),
    'icon-512.png': onSquares(512, 8, 0.84, 48),
    'maskable-192.png': onSquares(192, 8, SAFE_SCALE),
    'maskable-512.png': onSquares(512, 8, SAFE_SCALE),
  }
  for (const [name, path] of Object.entries(glyphs)) icons[`${name}.png`] = rasterize(drawGlyph(path), 96)
  await Promise.all(
    Object.entries(icons).map(async ([name, picture]) => writeFile(join(folder, name), await picture)),
  )
}

interface Tile {
  size: number
  /** Squares of the graph paper along each side. */
  squares: number
  /** Scale of the bird, which fills the tile at 1. */
  scale: number
  corner: number
}

function drawOnSquares(bird: string, { size, squares, scale, corner }: Tile): string {
  const width = Math.round(size / 160)
  const lines = Array.from({ length: squares - 1 }, (_, index) => {
    const at = ((index + 1) * size) / squares - Math.floor(width / 2)
    return `M${at} 0h${width}v${size}h-${width}zM0 ${at}h${size}v${width}h-${size}z`
  })
  const margin = (size * (1 - scale)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">
<clipPath id="sheet"><rect width="${size}" height="${size}" rx="${corner}"/></clipPath>
<g clip-path="url(#sheet)"><path fill="${SHEET}" d="M0 0h${size}v${size}h-${size}z"/><path fill="${GRID}" d="${lines.join('')}"/></g>
<g transform="translate(${margin} ${margin}) scale(${(size * scale) / UNITS})">${bird}</g></svg>`
}

/** Draws the icon of a shortcut with enough margin for phones that crop it to a circle. */
function drawGlyph(path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${SHEET}" d="M0 0h48v48H0z"/>
<path transform="translate(12 12)" fill="none" stroke="${INK}" stroke-width="1.75" stroke-linejoin="round" d="${path}"/></svg>`
}

/**
 * Converts an SVG to PNG. The SVGs use no fonts or other files, so that the result is the same on every
 * machine.
 */
function rasterize(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ palette: true, effort: 10, colours: 16 })
    .toBuffer()
}

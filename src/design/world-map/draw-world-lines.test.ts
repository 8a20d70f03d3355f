import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawWorldLines } from './draw-world-lines.ts'
import { WORLD } from './equal-earth.ts'

const lines = drawWorldLines()

test('the lines of the world map are at most 15 kB, compressed', () => {
  expect(brotliCompressSync(lines).length).toBeLessThan(15_000)
})

test('a page can use land, borders and graticule by themselves', () => {
  expect([...lines.matchAll(/<path id="(\w+)"/g)].map(([, id]) => id)).toEqual([
    'graticule',
    'land',
    'borders',
  ])
})

test('relative lines keep to the map: land fills its width, without Antarctica', () => {
  const [, land = ''] = /id="land"[^>]* d="([^"]+)"/.exec(lines) ?? []
  const points = pointsOf(land)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  expect(points.length).toBeGreaterThan(4_000)
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...xs)).toBeLessThanOrEqual(WORLD.width)
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(0.85 * WORLD.width)
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...ys)).toBeLessThan(0.9 * WORLD.height)
})

/** Of a path of `m`, implicit `l` and `z`. */
function pointsOf(path: string) {
  let at = { x: 0, y: 0 }
  return path.split('m').flatMap((ring) => {
    const numbers = [...ring.matchAll(/-?\d+/g)].map(Number)
    const points = numbers.flatMap((dx, index) => {
      if (index % 2 === 1) return []
      at = { x: at.x + dx, y: at.y + (numbers[index + 1] ?? NaN) }
      return [at]
    })
    if (ring.endsWith('z')) at = points[0] ?? at
    return points
  })
}

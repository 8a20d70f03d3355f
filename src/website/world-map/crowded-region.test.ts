import { expect, test } from 'vitest'
import { findCrowdedRegion, isInRegion } from './crowded-region.ts'
import { type Place, type MapPoint, projectPlace, WORLD } from '../../design/world-map/equal-earth.ts'

const europe: Place[] = [
  [52.63, 1.3],
  [53.55, 9.99],
  [43.6, 1.44],
  [45.44, 10.99],
]
const asia: Place[] = [
  [35.18, 136.91],
  [36.35, 127.38],
  [31.23, 121.47],
]
const lonely: Place[] = [
  [-33, 151.78],
  [39.96, -83],
  [-25.43, -49.27],
]

const regionOf = (places: Place[]) => findCrowdedRegion(places.map(projectPlace), 1.1)
const isShown = (places: Place[], region: ReturnType<typeof regionOf>) =>
  places.map((place) => region !== undefined && isInRegion(region, projectPlace(place)))

test('marks that do not cover each other need no detail', () => {
  expect(regionOf(lonely)).toBeUndefined()
  expect(regionOf([])).toBeUndefined()
})

test('two marks are moved apart instead', () => {
  expect(regionOf([...lonely, ...europe.slice(0, 2)])).toBeUndefined()
})

test('the detail shows where most marks cover each other, wherever that is', () => {
  const western = regionOf([...lonely, ...asia, ...europe])
  expect(isShown(europe, western)).toEqual([true, true, true, true])
  expect(isShown([...asia, ...lonely], western)).not.toContain(true)
  const eastern = regionOf([...lonely, ...asia, ...europe.slice(2)])
  expect(isShown(asia, eastern)).toEqual([true, true, true])
  expect(isShown([...europe, ...lonely], eastern)).not.toContain(true)
})

test('marks all over a continent give a detail that still enlarges', () => {
  const grid = Array.from({ length: 20 }, (_, index): Place => [
    15 + 10 * (index % 4),
    20 + 12 * Math.floor(index / 4),
  ])
  const region = regionOf(grid)
  expect(region?.width).toBeLessThan(WORLD.width / 3)
})

test('the detail stays within the map and keeps its shape, even for marks of one place at its edge', () => {
  const corners: MapPoint[] = [
    { x: 0, y: 0 },
    { x: WORLD.width, y: 0 },
    { x: 0, y: WORLD.height },
    { x: WORLD.width, y: WORLD.height },
  ]
  for (const corner of corners) {
    const region = findCrowdedRegion([{ ...corner }, { ...corner }, { ...corner }], 1.1)
    if (!region) throw new Error('There is no region.')
    expect(region.x).toBeGreaterThanOrEqual(0)
    expect(region.y).toBeGreaterThanOrEqual(0)
    expect(region.x + region.width).toBeLessThanOrEqual(WORLD.width)
    expect(region.y + region.height).toBeLessThanOrEqual(WORLD.height)
    expect(region.width / region.height).toBeCloseTo(1.1, 1)
  }
})

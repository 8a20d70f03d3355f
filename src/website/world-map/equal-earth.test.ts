import { expect, test } from 'vitest'
import { equalEarth } from './draw-world-lines.ts'
import { type Place, projectPlace, WORLD } from './equal-earth.ts'

const places: Record<string, Place> = {
  Norwich: [52.63, 1.3],
  Columbus: [39.96, -83],
  Curitiba: [-25.43, -49.27],
  Christchurch: [-43.53, 172.64],
  Suva: [-18.14, 178.44],
  Apia: [-13.83, -171.77],
  Longyearbyen: [78.22, 15.65],
  'the middle of the map': [0, 11],
  'the edge of the map': [40, -168.99],
}

test.each(Object.entries(places))('a mark at %s stands where d3 draws the lines', (_, place) => {
  const [latitude, longitude] = place
  const [x = NaN, y = NaN] = equalEarth()([longitude, latitude]) ?? []
  const projected = projectPlace(place)
  expect(projected.x).toBeCloseTo(x, 3)
  expect(projected.y).toBeCloseTo(y, 3)
})

test('the globe lies in the middle of the map, with a margin all around', () => {
  const [west, east] = [projectPlace([0, -169]).x, projectPlace([0, -169.01]).x]
  const [north, south] = [projectPlace([90, 0]).y, projectPlace([-90, 0]).y]
  expect(west).toBeGreaterThan(50)
  expect(north).toBeGreaterThan(50)
  expect(west + east).toBeCloseTo(WORLD.width, -1)
  expect(north + south).toBeCloseTo(WORLD.height)
})

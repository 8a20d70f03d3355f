import { expect, test } from 'vitest'
import { equalEarth } from './draw-world-lines.ts'
import { type Place, projectPlace, unprojectPoint, WORLD } from './equal-earth.ts'

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

test.each(Object.entries(places))('the point of %s is the place again', (_, place) => {
  const [latitude = NaN, longitude = NaN] = unprojectPoint(projectPlace(place)) ?? []
  expect(latitude).toBeCloseTo(place[0], 6)
  expect(longitude).toBeCloseTo(place[1], 6)
})

test('beside the globe there is no place', () => {
  for (const x of [0, WORLD.width]) {
    expect(unprojectPoint({ x, y: 60 })).toBeUndefined()
    expect(unprojectPoint({ x, y: WORLD.height / 2 })).toBeUndefined()
  }
  expect(unprojectPoint({ x: WORLD.width / 2, y: 0 })).toBeUndefined()
})

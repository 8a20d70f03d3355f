import { expect, test } from 'vitest'
import type { Place } from '../../design/world-map/equal-earth.ts'
import { layOutMap } from './lay-out-map.ts'

const norwich: Place = [52.63, 1.3]
const hamburg: Place = [53.55, 9.99]
const toulouse: Place = [43.6, 1.44]
const newcastle: Place = [-32.93, 151.78]

test('without any known place there is no map', () => {
  expect(layOutMap([])).toBeNull()
  expect(layOutMap([null, null])).toBeNull()
})

test('a place that is not known has no mark, and the others keep their positions', () => {
  const layout = layOutMap([null, newcastle, null])
  expect(layout).toMatchObject({ detail: null, marks: [null, { map: 'world' }, null] })
  expect(layout?.marks[1]).toEqual({ map: 'world', x: '84.2%', y: '72.7%' })
})

test('crowded marks stand on the detail, their places are dots on the world', () => {
  const layout = layOutMap([norwich, newcastle, hamburg, toulouse])
  expect(layout?.marks.map((mark) => mark?.map)).toEqual(['detail', 'world', 'detail', 'detail'])
  expect(layout?.dots.match(/M/g)).toHaveLength(3)
})

test('a place without room for its mark is a dot', () => {
  const layout = layOutMap(Array.from({ length: 200 }, () => norwich))
  const marked = layout?.marks.filter((mark) => mark !== null).length ?? 0
  expect(marked).toBeGreaterThan(10)
  expect(marked).toBeLessThan(200)
  expect(layout?.dots.match(/M/g)).toHaveLength(200)
})

test('two distributors of one city have a mark each', () => {
  const [one, other] = layOutMap([newcastle, newcastle])?.marks ?? []
  expect(one?.dx).not.toBe(other?.dx)
})

test('neighbours part by less than the radius of a mark, so that each still covers its place', () => {
  const marks = layOutMap([
    [18.52, 73.86],
    [18.79, 98.99],
    [1.35, 103.82],
  ])?.marks
  for (const mark of marks ?? []) expect(Math.hypot(mark?.dx ?? 0, mark?.dy ?? 0)).toBeLessThan(12)
  expect(marks?.filter((mark) => mark !== null)).toHaveLength(3)
})

import { expect, test } from 'vitest'
import type { AirframeDrawing } from '../../contract/models/airframe-drawing.ts'
import type { Part } from '../../contract/part.ts'
import { toSpareParts } from './model-detail-spare-parts.ts'

const view: AirframeDrawing['top'] = { image: '/t.svg', view_box: [0, 0, 10, 10], bounds: [0, 0, 10, 10] }
const drawing: AirframeDrawing = {
  top: view,
  side: view,
  front: view,
  ground: 0,
  balance: null,
  hero: null,
  parts: {
    image: '/hero.svg',
    view_box: [-100, 0, 1000, 500],
    places: { wing: [400, 100], cowl: [100, 200] },
  },
}

function aPart(given: Partial<Part>): Part {
  return {
    product_code: 'CE-001-WG',
    name: 'Wing set, Cub 40',
    model: 1,
    model_name: 'Cub 40',
    version: null,
    status: 'current',
    note: null,
    place: null,
    fits: [{ id: 1, name: 'Cub 40' }],
    ...given,
  }
}

const list = (parts: Partial<Part>[], has: AirframeDrawing | null = drawing) =>
  toSpareParts({ id: 1, name: 'Cub 40', parts: parts.map(aPart), drawing: has })

test('parts that differ in colours alone are one entry, named without the model', () => {
  const wing = {
    place: 'wing',
    name: 'Wing set, Cub 40, Yellow',
    product_code: 'CE-001A-WG',
    version: 'CE-001A',
  }
  const { groups } = list([wing, { ...wing, name: 'Wing set, Cub 40, Red', product_code: 'CE-001B-WG' }])
  expect(groups).toEqual([
    {
      name: 'Wing set',
      parts: [
        { code: 'CE-001A-WG', version: 'Yellow' },
        { code: 'CE-001B-WG', version: 'Red' },
      ],
    },
  ])
})

test('the entries follow the drawing from left to right, and then come those that are not in it', () => {
  const { groups, drawing: shown } = list([
    { name: 'Bag' },
    { name: 'Wing', place: 'wing' },
    { name: 'Cowl', place: 'cowl' },
    { name: 'Leg', place: 'unknown' },
  ])
  expect(groups.map(({ name }) => name)).toEqual(['Cowl', 'Wing', 'Bag', 'Leg'])
  expect(shown).toEqual({
    image: '/hero.svg',
    size: [1000, 500],
    places: [
      [20, 40],
      [50, 20],
    ],
  })
})

test('without a drawing, or without a place in it, there is only the list', () => {
  expect(list([{ place: 'wing' }], null).drawing).toBeNull()
  expect(list([{}]).drawing).toBeNull()
  expect(list([]).groups).toEqual([])
})

test('an entry says what else it fits, that it is no longer made, and its note', () => {
  const other = { id: 7, name: 'Zero' }
  const { groups } = list([
    { fits: [other, { id: 1, name: 'Cub 40' }], status: 'discontinued', note: 'While stocks last.' },
  ])
  expect(groups[0]?.parts).toEqual([
    { code: 'CE-001-WG', version: null, isOld: true, note: 'While stocks last.', also: [other] },
  ])
})

test('no more balloons than a telephone has room for', () => {
  const { groups, drawing: shown } = list(
    Array.from({ length: 30 }, (_, index) => ({ name: `Part ${index}`, place: 'wing' })),
  )
  expect(groups).toHaveLength(30)
  expect(shown?.places).toHaveLength(14)
})

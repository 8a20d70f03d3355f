import { expect, test } from 'vitest'
import { english } from '../../../tests/support/english.ts'
import { listCompareRows } from './compare-rows.ts'
import type { ComparedModel } from './compare-view.ts'

const mustang: ComparedModel = {
  id: 1,
  name: 'P-51D Mustang 60',
  wingspan: 1611,
  length: 1404,
  weight: 3600,
  weight_max: 4000,
  wing_area: 44.6,
  scale: '1:7',
  channels: 5,
  channels_max: 6,
  servos: 7,
  wing_pieces: 2,
  dismantled_length: 1290,
  assembly_hours: { min: 8, max: 11 },
  flight_minutes: { min: 7, max: 10 },
  runway: 'short-grass',
  throws: {
    elevator: { low: 12, high: 17 },
    aileron: { low: 11, high: 16 },
    rudder: { low: 26, high: 38 },
    flap: null,
  },
  retracts: 'optional',
  skill: 'expert',
  status: 'current',
  discontinued_year: null,
  released: 1995,
  manual: null,
  cg: [83, 91],
  displacement: [9.8, 14.9],
  cells: [6, 6],
  engine: 'glow',
  electric: null,
  propeller: '12 × 8',
  radio_req: '5 channels',
  aircraft_class: { name: '60 size' },
  landing_gear: 'taildragger',
  silhouette: null,
  image: null,
  codes: 'CE-001A',
}

const rowOf = (label: string, ...models: ComparedModel[]) =>
  listCompareRows(english, models).find((row) => row.label === label)

test('a figure is compared with the first model', () => {
  const row = rowOf('Wingspan', mustang, { ...mustang, wingspan: 1794 })
  expect(row).toMatchObject({ isFigure: true, isSame: false })
  expect(row?.cells).toEqual([
    { text: '1611\u00A0mm', small: '63.4\u00A0in', difference: null },
    { text: '1794\u00A0mm', small: '70.6\u00A0in', difference: '+183\u00A0mm, +11\u00A0%' },
  ])
})

test('of a range the lower figure counts, and the whole range tells what is the same', () => {
  const row = rowOf('Weight', mustang, { ...mustang, weight_max: 4200 })
  expect(row?.isSame).toBe(false)
  expect(row?.cells[1]).toMatchObject({ text: '3600–4200\u00A0g', difference: null })
})

test('what is missing is null, and nothing is compared with it', () => {
  const unknown = { ...mustang, wing_area: null }
  expect(rowOf('Wing area', unknown, mustang)?.cells).toMatchObject([null, { difference: null }])
  expect(rowOf('Wing loading', mustang, unknown)?.cells[1]).toBeNull()
  expect(rowOf('Wing area', unknown, unknown)?.isSame).toBe(true)
})

test('a surface that no model has is no row; one that some have is none for the others', () => {
  expect(rowOf('Flap throw', mustang, mustang)).toBeUndefined()
  const throws = {
    ...(mustang.throws ?? { elevator: null, aileron: null, rudder: null }),
    flap: { low: 22, high: 42 },
  }
  const row = rowOf('Flap throw', mustang, { ...mustang, throws })
  expect(row?.cells).toMatchObject([{ text: 'none' }, { text: '22–42\u00A0mm', difference: null }])
})

test('a figure of zero is published', () => {
  expect(rowOf('Servos', { ...mustang, servos: 0 }, mustang)?.cells).toMatchObject([
    { text: '0' },
    { text: '7', difference: '+7' },
  ])
})

test('figures come before words', () => {
  const kinds = listCompareRows(english, [mustang]).map(({ isFigure }) => isFigure)
  expect(kinds.indexOf(false)).toBe(kinds.lastIndexOf(true) + 1)
})

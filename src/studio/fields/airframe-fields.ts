import type { AirframeRecord } from '../../contract/airframe.ts'
import { choice, count, countryCode, figure, name, optional, year } from './field-kinds.ts'
import type { FileField, RecordField } from './record-field.ts'

const metres = { ...figure('m', 0, 100), above: true } as const

const roles = [
  'fighter',
  'bomber',
  'attack',
  'trainer',
  'aerobatic',
  'touring',
  'bush',
  'liaison',
  'airliner',
  'racer',
  'glider',
]

const drawing: FileField = { kind: 'file', wanted: 'drawing' }

export const airframeFields = {
  slug: { kind: 'fixed', isShown: true },
  name,
  span: metres,
  length: metres,
  family: name,
  aliases: { kind: 'lines', max: 200, optional },
  manufacturer: { ...name, optional },
  country: { ...countryCode, optional },
  role: {
    ...choice(...roles),
    optional,
  },
  era: { ...choice('pioneer', 'ww1', 'golden-age', 'ww2', 'cold-war', 'modern'), optional },
  first_flight: { ...year, optional },
  wing: { ...choice('low', 'mid', 'high', 'shoulder', 'parasol', 'biplane', 'triplane'), optional },
  engines: { ...count('', 0, 8), optional },
  landing_gear: { ...choice('taildragger', 'tricycle'), optional },
  crew: { ...count('', 0, 20), optional },
  schemes: { kind: 'schemes', max: 2_000 },
  silhouette: { ...drawing, optional },
  glb: { kind: 'file', wanted: 'model', optional },
  drawing: {
    kind: 'group',
    optional,
    fields: {
      top: drawing,
      side: drawing,
      front: drawing,
      hero: { ...drawing, optional },
      facts: { kind: 'text', max: 100_000, long: true },
    },
  },
} satisfies Record<keyof AirframeRecord, RecordField>

export const airframeSections = {
  aircraft: [['name'], ['aliases'], ['family'], ['span'], ['length'], ['slug']],
  facts: [
    ['manufacturer'],
    ['country'],
    ['role'],
    ['era'],
    ['first_flight'],
    ['wing'],
    ['engines'],
    ['landing_gear'],
    ['crew'],
  ],
  schemes: [['schemes']],
  drawings: [['silhouette'], ['drawing'], ['glb']],
} as const satisfies Record<string, readonly (readonly (keyof AirframeRecord)[])[]>

import type { AirframeRecord } from '../../contract/airframe.ts'
import { choice, count, countryCode, figure, name, optional, year } from './field-kinds.ts'
import type { RecordField } from './record-field.ts'

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

/** With its drawings, which are found by its slug. */
type AirframeFieldName = keyof AirframeRecord | 'silhouette' | 'glb' | 'drawing'

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
  silhouette: { kind: 'fixed', isShown: true },
  glb: { kind: 'fixed', isShown: true },
  drawing: { kind: 'fixed' },
} satisfies Record<AirframeFieldName, RecordField>

export const airframeSections = {
  aircraft: [['name'], ['aliases'], ['family'], ['span'], ['length'], ['slug'], ['silhouette'], ['glb']],
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
} as const satisfies Record<string, readonly (readonly AirframeFieldName[])[]>

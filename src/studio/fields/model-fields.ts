// Every field of a model, once: the editor, the differences and the words follow this list.
import type { AircraftModelRecord } from '../../contract/aircraft-model.ts'
import type { aircraftVersionRecordSchema } from '../../contract/aircraft-version.ts'
import type { PowerRecord } from '../../contract/power.ts'
import type { z } from 'zod'
import { choice, count, figure, optional, productCode, sentence, year } from './field-kinds.ts'
import type { FigureUnit, GroupField, RecordField } from './record-field.ts'

const span = (unit: FigureUnit, max: number): GroupField => ({
  kind: 'group',
  isSpan: true,
  optional,
  fields: { min: figure(unit, 0, max), max: figure(unit, 0, max) },
})

const rate: GroupField = {
  kind: 'group',
  optional,
  fields: { low: figure('mm', 0, 1_000), high: figure('mm', 0, 1_000) },
}

const propellerFields = {
  diameter_in: figure('in', 1, 60),
  pitch_in: figure('in', 1, 60),
  blades: { ...count('', 2, 6), optional },
} satisfies Record<string, RecordField>

const powerFields = {
  kind: choice('glow-two-stroke', 'glow-four-stroke', 'petrol', 'electric'),
  count: { ...count('', 2, 8), optional },
  displacement_min_cc: { ...figure('cc', 0.1, 1_000), optional },
  displacement_max_cc: { ...figure('cc', 0.1, 1_000), optional },
  cylinders: { ...count('', 2, 28), optional },
  cells_min: { ...count('', 1, 24), optional },
  cells_max: { ...count('', 1, 24), optional },
  watts_min: { ...count('W', 1, 50_000), optional },
  watts_max: { ...count('W', 1, 50_000), optional },
  kv_min: { ...count('kV', 1, 20_000), optional },
  kv_max: { ...count('kV', 1, 20_000), optional },
  esc_amps: { ...count('A', 1, 1_000), optional },
  esc_high_voltage: { kind: 'switch', optional },
  battery_mah: { ...count('mAh', 10, 100_000), optional },
  battery_mah_max: { ...count('mAh', 10, 100_000), optional },
  batteries: { ...count('', 2, 8), optional },
  propellers: { kind: 'list', optional, fields: propellerFields },
} satisfies Record<keyof PowerRecord, RecordField>

const versionFields = {
  name: { kind: 'text', max: 200 },
  product_code: productCode,
  scheme: { kind: 'reference', from: 'schemes', optional },
  images: { kind: 'photos' },
} satisfies Record<keyof z.infer<typeof aircraftVersionRecordSchema>, RecordField>

export const modelFields = {
  id: { kind: 'fixed' },
  slug: { kind: 'slug' },
  name: { kind: 'text', max: 200 },
  class: { kind: 'reference', from: 'classes' },
  airframe: { kind: 'reference', from: 'airframes', optional },
  image: { kind: 'file', wanted: 'picture', optional },
  image_alt: { ...sentence, optional },
  scale: { kind: 'text', max: 20, pattern: /^1:\d+(?:\.\d+)?$/, optional },
  wingspan: count('mm', 100, 10_000),
  length: count('mm', 100, 10_000),
  weight: count('g', 10, 200_000),
  weight_max: { ...count('g', 10, 200_000), optional },
  wing_area: { ...figure('dm²', 0.1, 2_000), optional },
  radio_req: sentence,
  engine: { ...sentence, optional },
  electric: { ...sentence, optional },
  propeller: { ...sentence, optional },
  cg: {
    kind: 'group',
    optional,
    fields: { min: figure('mm', 0, 5_000), max: figure('mm', 0, 5_000), reference: sentence },
  },
  throws: { kind: 'group', optional, fields: { elevator: rate, aileron: rate, rudder: rate, flap: rate } },
  retracts: { ...choice('yes', 'optional', 'no'), optional },
  skill: { ...choice('beginner', 'intermediate', 'expert'), optional },
  status: choice('current', 'discontinued'),
  discontinued_year: { ...year, optional },
  released: { ...year, optional },
  power: { kind: 'list', optional, fields: powerFields },
  channels: { ...count('', 1, 32), optional },
  channels_max: { ...count('', 1, 32), optional },
  servos: { ...count('', 0, 64), optional },
  wing_pieces: { ...count('', 1, 9), optional },
  dismantled_length: { ...count('mm', 100, 10_000), optional },
  assembly_hours: span('h', 1_000),
  flight_minutes: span('min', 1_000),
  runway: { ...choice('grass', 'short-grass', 'hard'), optional },
  successor: { kind: 'search', from: 'model-slugs', optional },
  story: { kind: 'text', max: 50_000, long: true },
  include_list: { kind: 'lines', max: 2_000 },
  does_not_include_list: { kind: 'lines', max: 2_000 },
  features_list: { kind: 'lines', max: 2_000 },
  manual: { kind: 'file', wanted: 'pdf', optional },
  versions: { kind: 'list', fields: versionFields },
} satisfies Record<keyof AircraftModelRecord, RecordField>

export type ModelFieldName = keyof typeof modelFields

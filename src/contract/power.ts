import { z } from 'zod'
import * as field from './record-fields.ts'

const propellerSchema = z.strictObject({
  diameter_in: field.decimalNumber(1, 60, 'in'),
  pitch_in: field.decimalNumber(1, 60, 'in'),
  blades: field.optional(field.wholeNumber(2, 6, '2 where it is null')),
})

const ranges = [
  ['displacement_min_cc', 'displacement_max_cc'],
  ['cells_min', 'cells_max'],
  ['watts_min', 'watts_max'],
  ['kv_min', 'kv_max'],
] as const

export const powerFields = z.strictObject({
  kind: field.oneOf(['glow-two-stroke', 'glow-four-stroke', 'petrol', 'electric']),
  count: field.optional(field.wholeNumber(2, 8, 'Engines or motors; one where it is null')),
  displacement_min_cc: field.optional(field.decimalNumber(0.1, 1_000, 'cc')),
  displacement_max_cc: field.optional(field.decimalNumber(0.1, 1_000, 'cc')),
  cylinders: field.optional(field.wholeNumber(2, 28, 'One where it is null')),
  cells_min: field.optional(field.wholeNumber(1, 24, 'Lithium-polymer cells in series')),
  cells_max: field.optional(field.wholeNumber(1, 24, 'Lithium-polymer cells in series')),
  watts_min: field.optional(field.wholeNumber(1, 50_000, 'W')),
  watts_max: field.optional(field.wholeNumber(1, 50_000, 'W')),
  kv_min: field.optional(field.wholeNumber(1, 20_000, 'Revolutions a minute for each volt')),
  kv_max: field.optional(field.wholeNumber(1, 20_000, 'Revolutions a minute for each volt')),
  esc_amps: field.optional(field.wholeNumber(1, 1_000, 'A, of each speed controller')),
  esc_high_voltage: field.optional(z.literal(true).describe('true, or left out')),
  battery_mah: field.optional(field.wholeNumber(10, 100_000, 'mAh, the smallest pack recommended')),
  battery_mah_max: field.optional(
    field.wholeNumber(10, 100_000, 'mAh, the largest, where a range is recommended'),
  ),
  batteries: field.optional(field.wholeNumber(2, 8, 'Packs carried; one where it is null')),
  propellers: field.optional(z.array(propellerSchema).min(1).describe('a list of propellers')),
})

/** One way to power a model. On twins all figures but `count` are for one engine or motor. */
export const powerRecordSchema = ranges.reduce(
  (schema, [min, max]) =>
    schema.refine(
      (power) => isRange(power[min], power[max]),
      field.rule(`must be given together with ${min} and not be less`, max),
    ),
  powerFields,
)

const isRange = (min: unknown, max: unknown) =>
  typeof min === 'number' && typeof max === 'number' ? min <= max : typeof min === typeof max

export type PowerRecord = z.infer<typeof powerRecordSchema>

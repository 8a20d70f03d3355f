import type { AircraftModel } from '../../contract/models/aircraft-model.ts'
import type { Range } from './measurements.ts'

/** The weight range in g, ready to fly, with the lightest and with the heaviest usual equipment. */
export function weightRange({ weight, weight_max }: Pick<AircraftModel, 'weight' | 'weight_max'>): Range {
  return [weight, weight_max ?? weight]
}

/** Wing loading in g/dm². The wing area is in dm². */
export function wingLoading(weight: Range, wingArea: number): Range {
  return [weight[0] / wingArea, weight[1] / wingArea]
}

/**
 * Wing cube loading in g/dm³. Weight and the wing area to the power of 1.5 both grow with the cube of the size, so
 * that models of different sizes can be compared. Source: Francis Reynolds, 'Model Design & Technical Stuff', Model
 * Builder, September 1989.
 */
export function cubeLoading(weight: Range, wingArea: number): Range {
  return wingLoading(weight, wingArea ** 1.5)
}

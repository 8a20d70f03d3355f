import type { AircraftModel } from '../../contract/aircraft-model.ts'
import type { Range } from '../parts/measures.ts'

/** What a model weighs ready to fly, in g, with the lightest and with the heaviest usual equipment. */
export function weightRange({ weight, weight_max }: Pick<AircraftModel, 'weight' | 'weight_max'>): Range {
  return [weight, weight_max ?? weight]
}

/** Wing loading: weight by wing area, in g/dm². Weights are in g, the area in dm². */
export function wingLoading(weight: Range, wingArea: number): Range {
  return [weight[0] / wingArea, weight[1] / wingArea]
}

/**
 * Wing cube loading: weight by the wing area to the power of 1.5, in g/dm³. It takes the size out of the wing
 * loading, since both parts are cubic, and so compares models of any size. Source: Francis Reynolds, 'Model
 * Design & Technical Stuff', Model Builder, September 1989.
 */
export function cubeLoading(weight: Range, wingArea: number): Range {
  const volume = wingArea ** 1.5
  return [weight[0] / volume, weight[1] / volume]
}

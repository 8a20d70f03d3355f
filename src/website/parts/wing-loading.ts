import type { AircraftModel } from '../../contract/aircraft-model.ts'
import type { Range } from './measurements.ts'

/** In g, ready to fly, with the lightest and with the heaviest usual equipment. */
export function weightRange({ weight, weight_max }: Pick<AircraftModel, 'weight' | 'weight_max'>): Range {
  return [weight, weight_max ?? weight]
}

/** In g/dm²; the wing area is in dm². */
export function wingLoading(weight: Range, wingArea: number): Range {
  return [weight[0] / wingArea, weight[1] / wingArea]
}

// Both weight and wing area to the power of 1.5 grow with the cube of the size, so models of any size compare.
// Source: Francis Reynolds, 'Model Design & Technical Stuff', Model Builder, September 1989.
/** In g/dm³. */
export function cubeLoading(weight: Range, wingArea: number): Range {
  return wingLoading(weight, wingArea ** 1.5)
}

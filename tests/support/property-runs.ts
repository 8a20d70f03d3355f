// How many random values property-based tests try.
import type { Parameters } from 'fast-check'
import { stormSize } from './storm-size.ts'

/**
 * Options of `fc.assert`: few tries in `npm test`, many in `npm run test:long`, with other values in each run. A
 * failure names its seed; `PROPERTY_SEED=<seed>` in the environment repeats it.
 */
export function propertyRuns(
  tries: { short: number; long: number } = { short: 100, long: 10_000 },
): Pick<Parameters<never>, 'numRuns' | 'seed'> {
  const seed = process.env['PROPERTY_SEED']
  return { numRuns: stormSize(tries), ...(seed !== undefined && { seed: Number(seed) }) }
}

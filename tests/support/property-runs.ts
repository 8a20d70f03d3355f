// How often a property is tried.
import type { Parameters } from 'fast-check'
import { stormSize } from './storm-size.ts'

/**
 * Options of `fc.assert`: a sample in `npm test`, and many more tries in `npm run test:long`. Each run has a seed of its
 * own. A failure prints it, and `PROPERTY_SEED=<seed>` repeats the run.
 */
export function propertyRuns(tries: {
  short: number
  long: number
}): Pick<Parameters<never>, 'numRuns' | 'seed'> {
  const seed = process.env['PROPERTY_SEED']
  return { numRuns: stormSize(tries), ...(seed !== undefined && { seed: Number(seed) }) }
}

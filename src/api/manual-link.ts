import type { AircraftModel } from '../contract/aircraft-model.ts'

/**
 * A manual is a link, not an address to be appended to the host: pages of another origin open it as it
 * is. So it names the site once the site's public address is known.
 */
export function withManualLink<Model extends AircraftModel>(
  model: Model,
  siteUrl: string | undefined,
): Model {
  if (model.manual === null || siteUrl === undefined) return model
  return { ...model, manual: new URL(model.manual, siteUrl).href }
}

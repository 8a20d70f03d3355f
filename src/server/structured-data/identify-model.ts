import { buildPath, pagePaths } from '../../contract/site-map.ts'

export const pathOfModel = (id: number) => buildPath(pagePaths.modelDetail, { aircraftModelId: id })

/** What every page says of a model. */
export function identifyModel(origin: string, { id, name }: { id: number; name: string }) {
  const url = origin + pathOfModel(id)
  return { '@id': `${url}#model`, name, url }
}

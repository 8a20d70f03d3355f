import { buildPath, pagePaths } from '../../contract/site-map.ts'

export const pathOfModel = (id: number) => buildPath(pagePaths.modelDetail, { aircraftModelId: id })

/** The properties that identify a model wherever it is mentioned. */
export function identifyModel(origin: string, { id, name }: { id: number; name: string }) {
  const url = origin + pathOfModel(id)
  return { '@id': `${url}#model`, name, url }
}

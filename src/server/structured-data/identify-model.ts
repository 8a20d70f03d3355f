import { buildPath, pagePaths } from '../../contract/site-map.ts'
import type { DescribedPage } from './described-page.ts'

export const pathOfModel = (id: number) => buildPath(pagePaths.modelDetail, { aircraftModelId: id })

/** The properties that identify a model wherever it is mentioned. Its id is the same in every language. */
export function identifyModel({ origin, urlOf }: DescribedPage, { id, name }: { id: number; name: string }) {
  const path = pathOfModel(id)
  return { '@id': `${origin}${path}#model`, name, url: urlOf(path) }
}

import { resultKindDescriptions } from '../../contract/search/search-kinds.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import type { SearchEntry } from './search-index.ts'

/** Returns the path of a result. A manual is on the page of its model. `typedCode` is the product code that a visitor typed. */
export function toResultUrl({ kind, key, code: ownCode, models }: SearchEntry, typedCode?: string): string {
  const { toUrl } = resultKindDescriptions[kind]
  if (toUrl) return toUrl(key)
  const isOfModel = kind === 'model' || kind === 'manual'
  const code = isOfModel ? typedCode : ownCode
  if (code !== undefined) return buildPath(pagePaths.product, { code })
  return buildPath(pagePaths.modelDetail, { aircraftModelId: models[0] ?? '' })
}

import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { resultKinds } from '../../contract/search-kinds.ts'
import type { SearchIndex } from './search-index.ts'

/** The address of what was found. A manual is on the page of its model, reviews and distributors are cards of a list. */
export function toResultUrl(index: SearchIndex, entry: number, code?: string): string {
  const key = index.keys[entry] ?? ''
  switch (resultKinds[index.kinds[entry] ?? 0]) {
    case 'model':
    case 'manual': {
      const page = buildPath(pagePaths.modelDetail, { aircraftModelId: index.models[entry]?.[0] ?? '' })
      return code === undefined ? page : buildPath(pagePaths.product, { code })
    }
    case 'accessory':
    case 'part':
      return buildPath(pagePaths.product, { code: index.ownCodes[entry] ?? '' })
    case 'review':
      return `${pagePaths.reviews}#${key}`
    case 'distributor':
      return `${pagePaths.distributors}#distributor-${key}`
    default:
      return key
  }
}

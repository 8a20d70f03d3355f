import { buildPath, pagePaths } from '../../contract/site-map.ts'
import type { SearchEntry } from './search-index.ts'

/** Returns the path of a result. A manual is on the page of its model; reviews and distributors are cards in a list. */
export function toResultUrl({ kind, key, code: ownCode, models }: SearchEntry, typedCode?: string): string {
  switch (kind) {
    case 'page':
      return key
    case 'review':
      return `${pagePaths.reviews}#${key}`
    case 'distributor':
      return `${pagePaths.distributors}#distributor-${key}`
    case 'event':
      return buildPath(pagePaths.event, { eventSlug: key })
    default: {
      const isOfModel = kind === 'model' || kind === 'manual'
      const code = isOfModel ? typedCode : ownCode
      if (code !== undefined) return buildPath(pagePaths.product, { code })
      return buildPath(pagePaths.modelDetail, { aircraftModelId: models[0] ?? '' })
    }
  }
}

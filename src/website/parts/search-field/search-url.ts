import type { ResultKind } from '../../../contract/search/search-kinds.ts'
import { pagePaths } from '../../../contract/site-map.ts'

interface Search {
  q: string
  kind?: ResultKind
  page?: number
  /** Shows results even for a product code, which otherwise redirects to its product. */
  show?: 'all'
}

export function toSearchUrl(search: Search): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return `${pagePaths.search}?${query}`
}

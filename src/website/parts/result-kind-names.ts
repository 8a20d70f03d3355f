import type { ResultKind } from '../../contract/search-kinds.ts'

/** Names for kinds of search results, in the plural and singular. */
export const kindNames: Record<ResultKind, readonly [many: string, one: string]> = {
  model: ['Models', 'Model'],
  accessory: ['Accessories', 'Accessory'],
  part: ['Spare parts', 'Spare part'],
  review: ['Reviews', 'Review'],
  manual: ['Manuals', 'Manual'],
  distributor: ['Distributors', 'Distributor'],
  event: ['Events', 'Event'],
  page: ['Pages', 'Page'],
}

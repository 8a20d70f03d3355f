import type { PageName } from '../../contract/site-map.ts'
import { findPageAt, labelledPages } from './labelled-pages.ts'

/**
 * Counts addresses by page, in the order of `labelledPages`. The label is the id of a message that takes the count, such as
 * '2 models'.
 */
export function countPages(addresses: readonly string[]): { page: PageName; count: number; label: string }[] {
  const pages = addresses.map(findPageAt)
  return labelledPages.flatMap(({ page, label }) => {
    const count = pages.filter((each) => each === page).length
    return count === 0 ? [] : [{ page, count, label }]
  })
}

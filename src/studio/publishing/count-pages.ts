import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { isPageName, type PageName, pagePaths } from '../../contract/site-map.ts'

/** Pages that depend on the visitor's query, so that they are not counted as changed by a publication. */
type QueryPage = 'search' | 'compare'

/**
 * Pages that a publication can change, those of single entries first. The tribute comes last, since its path may be any word that
 * no other page has.
 */
const pageTexts: Record<Exclude<PageName, QueryPage>, (count: number) => MessageDescriptor> = {
  modelDetail: (count: number) => msg`${plural(count, { one: '1 model', other: `${count} models` })}`,
  product: (count: number) => msg`${plural(count, { one: '1 product', other: `${count} products` })}`,
  event: (count: number) => msg`${plural(count, { one: '1 event', other: `${count} events` })}`,
  modelsOfAClass: (count: number) => msg`${plural(count, { one: '1 class', other: `${count} classes` })}`,
  allModels: () => msg`All models`,
  home: () => msg`Home page`,
  aircraftClasses: () => msg`All classes`,
  accessories: () => msg`Accessories`,
  reviews: () => msg`Reviews`,
  distributors: () => msg`Distributors`,
  events: () => msg`All events`,
  contactUs: () => msg`Contact page`,
  whoMadeThisWebsite: () => msg`Who made this website`,
  tribute: (count: number) => msg`${plural(count, { one: '1 tribute', other: `${count} tributes` })}`,
}

const counted = Object.entries(pageTexts).flatMap(([page, describe]) => {
  if (!isPageName(page)) return []
  return [{ page, describe, pattern: new RegExp(`^${pagePaths[page].replace(/:\w+/, '[^/]+')}$`) }]
})

/** Counts addresses by page, and says how many there are, such as '2 models'. */
export function countPages(
  addresses: readonly string[],
): { page: PageName; count: number; text: MessageDescriptor }[] {
  const pages = addresses.flatMap(
    (address) => counted.find(({ pattern }) => pattern.test(address))?.page ?? [],
  )
  return counted.flatMap(({ page, describe }) => {
    const count = pages.filter((each) => each === page).length
    return count === 0 ? [] : [{ page, count, text: describe(count) }]
  })
}

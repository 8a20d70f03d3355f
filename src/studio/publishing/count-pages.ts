import { type PageName, pagePaths } from '../../contract/site-map.ts'

/** Pages that depend on the visitor's query, so that they are not counted as changed by a publication. */
type QueryPage = 'search' | 'compare'

export type CountedPage = Exclude<PageName, QueryPage>

/** Pages that a publication can change, those of single entries first. A new page fails the type check until it is here. */
const order: Record<CountedPage, true> = {
  modelDetail: true,
  product: true,
  event: true,
  modelsOfAClass: true,
  allModels: true,
  home: true,
  aircraftClasses: true,
  accessories: true,
  reviews: true,
  distributors: true,
  events: true,
  contactUs: true,
  whoMadeThisWebsite: true,
  tribute: true,
}

const isCounted = (name: string): name is CountedPage => Object.hasOwn(order, name)
const counted = Object.keys(order).filter(isCounted)

const patterns = counted.map((page) => ({
  page,
  pattern: new RegExp(`^${pagePaths[page].replace(/:\w+/, '[^/]+')}$`),
}))

/**
 * Counts paths by page. The tribute comes last in the order, since its path may be any word that no other page
 * has.
 */
export function countPages(addresses: readonly string[]): { page: CountedPage; count: number }[] {
  const pages = addresses.flatMap(
    (address) => patterns.find(({ pattern }) => pattern.test(address))?.page ?? [],
  )
  return counted.flatMap((page) => {
    const count = pages.filter((each) => each === page).length
    return count === 0 ? [] : [{ page, count }]
  })
}

import { type PageName, pagePaths } from '../../contract/site-map.ts'

/** They show what visitors ask for: no publication changes them. */
type PageOfQueries = 'search' | 'compare'

export type CountedPage = Exclude<PageName, PageOfQueries>

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

/** How many pages of each kind are among some addresses. A tribute's may be any word that no other page has. */
export function countPages(addresses: readonly string[]): { page: CountedPage; count: number }[] {
  const pages = addresses.flatMap(
    (address) => patterns.find(({ pattern }) => pattern.test(address))?.page ?? [],
  )
  return counted.flatMap((page) => {
    const count = pages.filter((each) => each === page).length
    return count === 0 ? [] : [{ page, count }]
  })
}

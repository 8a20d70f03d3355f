import { type PageName, pagePaths } from '../../contract/site-map.ts'

/** Pages that a publication can change, those of single entries first. */
const counted = [
  'modelDetail',
  'product',
  'modelsOfAClass',
  'allModels',
  'home',
  'aircraftClasses',
  'accessories',
  'reviews',
  'distributors',
  'contactUs',
  'whoMadeThisWebsite',
  'tribute',
] as const satisfies readonly PageName[]

export type CountedPage = (typeof counted)[number]

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

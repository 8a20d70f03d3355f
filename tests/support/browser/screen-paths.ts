import { buildPath, pagePaths, type PageName } from '../../../src/contract/site-map.ts'

/** A path of each page in the demonstration catalogue. A new page fails the type check until it has one. */
export const screenPaths: Record<PageName, string> = {
  home: pagePaths.home,
  aircraftClasses: pagePaths.aircraftClasses,
  allModels: pagePaths.allModels,
  modelsOfAClass: buildPath(pagePaths.modelsOfAClass, { aircraftClassId: 3 }),
  modelDetail: buildPath(pagePaths.modelDetail, { aircraftModelId: 1 }),
  accessories: pagePaths.accessories,
  product: buildPath(pagePaths.product, { code: 'CE-X05' }),
  reviews: pagePaths.reviews,
  distributors: pagePaths.distributors,
  events: pagePaths.events,
  event: buildPath(pagePaths.event, { eventSlug: 'nuremberg-2027' }),
  search: `${pagePaths.search}?q=mustang`,
  compare: `${pagePaths.compare}?m=1&m=3`,
  contactUs: pagePaths.contactUs,
  whoMadeThisWebsite: pagePaths.whoMadeThisWebsite,
  tribute: buildPath(pagePaths.tribute, { name: 'walter-good' }),
}

export const screens: readonly string[] = Object.values(screenPaths)

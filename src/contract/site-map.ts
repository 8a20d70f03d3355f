// Every public address of the site. Routes, caches, links, metrics, reserved slugs and tests read this list. What it does
// not declare shared is private: never cached, never sent to two visitors, always rendered for its own.
import type { PathParam } from 'react-router'

/** How many items of a long list a page may show. */
export const PAGE_SIZES = [24, 48, 96] as const

/** The same for every visitor until the catalogue changes. */
const cataloguePages = {
  home: '/',
  aircraftClasses: '/aircraft-classes',
  allModels: '/aircraft-models',
  modelsOfAClass: '/aircraft-models/:aircraftClassId',
  modelDetail: '/aircraft-model-detail/:aircraftModelId',
  accessories: '/accessories',
  reviews: '/reviews',
  distributors: '/distributors',
  events: '/events',
  event: '/events/:eventSlug',
  whoMadeThisWebsite: '/who-made-this-website',
  /** Matches any single segment: the server shares only those that the catalogue lists. */
  tribute: '/:name',
} as const

const privatePages = {
  /** The form carries its visitor's token. */
  contactUs: '/contact-us',
  /** Anyone can make up queries. */
  search: '/search',
  compare: '/compare',
} as const

/** Too many to be rendered ahead of visitors. */
const manyPages = {
  /** Of a product or what took its place; its code in any spelling leads here. */
  product: '/c/:code',
} as const

/** For search engines, for readers of feeds and for calendars. */
export const documentPaths = {
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
  jsonFeed: '/feed.json',
  calendar: '/events.ics',
  eventCalendar: '/events/:eventSlug/calendar.ics',
  modelFeed: '/aircraft-model-detail/:aircraftModelId/feed.xml',
  modelJsonFeed: '/aircraft-model-detail/:aircraftModelId/feed.json',
} as const

export const pagePaths = { ...privatePages, ...manyPages, ...cataloguePages }

const sharedEndpoints = {
  reviews: '/api/reviews',
  distributors: '/api/distributors',
  events: '/api/events',
  event: '/api/events/:slug',
  eventAddress: '/api/events/:slug/address.svg',
  aircraftClasses: '/api/aircraftclasses',
  aircraftClass: '/api/aircraftclasses/:id',
  modelCards: '/api/aircraftclasses/:id/cards',
  aircraftModels: '/api/aircraftmodels',
  modelIndex: '/api/aircraftmodelindex',
  aircraftModelsByClass: '/api/aircraftmodels/:id/get_aircraft_models_by_class',
  aircraftModel: '/api/aircraftmodels/:id',
  aircraftModelAddress: '/api/aircraftmodels/:id/address.svg',
  aircraftModelThreeView: '/api/aircraftmodels/:id/three-view.svg',
  aircraftVersionsByModel: '/api/aircraftversions/:id/get_aircraft_versions_by_model',
  accessories: '/api/aircraftmodelaccessories',
  parts: '/api/parts',
  product: '/api/codes/:code',
  productAddress: '/api/codes/:code/address.svg',
  site: '/api/site',
  openApi: '/api/openapi.json',
} as const

/** Rendering them computes what searches need. */
const warmedEndpoints = {
  searchDocuments: '/api/search/documents',
} as const

const privateEndpoints = {
  /** Anyone can make up queries. */
  search: '/api/search',
  contactUs: '/api/contactus',
} as const

/** Hydration data of shared pages: followed by its hash and the page's address. */
export const PAGE_DATA_PATH = '/page-data'

export const manifestPath = '/manifest.webmanifest'
export const openSearchPath = '/opensearch.xml'

// Without spreads, which would stay in the browser's bundle.
/** What browsers and home screens ask for. */
export const sharedFiles = {
  favicon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  manifest: manifestPath,
  openSearch: openSearchPath,
} as const

export const privateFiles = {
  robots: '/robots.txt',
  securityText: '/.well-known/security.txt',
  /** What else programs look for there must not lead them to the home page. */
  wellKnown: '/.well-known/*',
} as const

export const apiPaths = { ...privateEndpoints, ...warmedEndpoints, ...sharedEndpoints }

export type PageName = keyof typeof pagePaths

export const isPageName = (name: string): name is PageName => Object.hasOwn(pagePaths, name)

/** Fills in a path's parameters: `buildPath(pagePaths.modelDetail, { aircraftModelId: 3 })`. */
export function buildPath<Path extends string>(
  path: Path,
  ...[parameters]: [PathParam<Path>] extends [never] ? [] : [Record<PathParam<Path>, string | number>]
): string {
  const values: Record<string, string | number> = parameters ?? {}
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

export interface PublicAddress {
  path: string
  kind: 'page' | 'document' | 'api' | 'file' | 'operations'
  /** The response is the same for every visitor. What is not shared is never cached. */
  isShared: boolean
  /** Keys that change a shared response, in canonical order, and their values. Other keys are ignored. */
  query: Record<string, readonly number[] | RegExp>
  /** Takes filters of models, whose combinations no cache holds: with one of them the response is private. */
  takesModelFilters: boolean
  /** Rendered ahead of visitors after the catalogue has changed. */
  isWarmed: boolean
  isIndexed: boolean
  /** Listed with every value of its parameter. Search engines may follow links to other pages, which ask not to be listed. */
  isInSitemap: boolean
}

const ID = /^[1-9]\d{0,9}$/

/** Answered, but not kept. */
const NO_VALUE: number[] = []

/** The order that is not the default. */
const BY_NAME = /^name$/

/** What each parameter looks like where the response is shared; another spelling is rendered uncached. */
export const parameterPatterns: Record<string, RegExp> = {
  id: ID,
  aircraftClassId: ID,
  aircraftModelId: ID,
  code: /^(?=.{1,40}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/,
  name: /^[a-z0-9-]+$/,
  slug: /^[a-z0-9-]+$/,
  eventSlug: /^[a-z0-9-]+$/,
}

const MODEL_ORDER = /^(?:name|weight|newest)$/

function listPublicAddresses(): PublicAddress[] {
  const pageOfModels = { limit: PAGE_SIZES, offset: /^(?:0|[1-9]\d{0,4})$/ }
  const queries: Record<string, PublicAddress['query']> = {
    [pagePaths.modelsOfAClass]: { page: /^[1-9]\d{0,2}$/, items: PAGE_SIZES, order: BY_NAME },
    [apiPaths.aircraftModelsByClass]: pageOfModels,
    [apiPaths.modelCards]: { ...pageOfModels, order: BY_NAME },
    [pagePaths.allModels]: { page: /^[1-9]\d{0,2}$/, items: PAGE_SIZES, order: MODEL_ORDER },
    [apiPaths.modelIndex]: { ...pageOfModels, order: MODEL_ORDER },
    [apiPaths.aircraftModels]: { ...pageOfModels, order: MODEL_ORDER },
    [documentPaths.sitemap]: { part: /^[1-9]\d{0,2}$/ },
    [apiPaths.parts]: { model: ID, limit: NO_VALUE, offset: NO_VALUE },
  }
  const { contactUs, ...pagesOfQueries } = privatePages
  const filtered: string[] = [pagePaths.allModels, apiPaths.modelIndex, apiPaths.aircraftModels]
  const privateDefaults = { isShared: false, isWarmed: false, isIndexed: false, isInSitemap: false }
  const list = (kind: PublicAddress['kind'], paths: object, options?: Partial<PublicAddress>) =>
    Object.values(paths).map((path: string) => {
      const takesModelFilters = filtered.includes(path)
      return { ...privateDefaults, path, kind, query: queries[path] ?? {}, takesModelFilters, ...options }
    })
  return [
    ...list('operations', ['/healthz', '/readyz', '/metrics']),
    // Media and assets have caches of their own, by content hash.
    ...list('file', ['/media/*', '/files/*', '/assets/*', `${PAGE_DATA_PATH}/*`], { isIndexed: true }),
    ...list('file', privateFiles, { isIndexed: true }),
    ...list('file', sharedFiles, { isShared: true, isIndexed: true }),
    ...list('api', privateEndpoints),
    ...list('api', warmedEndpoints, { isShared: true, isWarmed: true }),
    ...list('api', sharedEndpoints, { isShared: true }),
    ...list('document', documentPaths, { isShared: true, isIndexed: true }),
    ...list('page', { contactUs }, { isIndexed: true, isInSitemap: true }),
    ...list('page', pagesOfQueries, { isIndexed: true }),
    ...list('page', manyPages, { isShared: true, isIndexed: true, isInSitemap: true }),
    ...list('page', cataloguePages, { isShared: true, isWarmed: true, isIndexed: true, isInSitemap: true }),
  ]
}

/** `/*` at the end stands for any number of segments. Exact paths come before those with parameters. */
// Marked pure so that the browser's bundle drops it.
export const siteMap: readonly PublicAddress[] = /* @__PURE__ */ listPublicAddresses()

/** Slugs that would shadow another address; `styleguide` exists in development, and the studio is not for the public. */
export function findReservedSlugs(): ReadonlySet<string> {
  const segments = siteMap.map(({ path }) => path.split('/')[1] ?? '')
  return new Set(['styleguide', 'studio', ...segments.filter((segment) => /^[a-z]/.test(segment))])
}

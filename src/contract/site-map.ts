// All public paths of the site. Routes, caches, links, metrics, reserved slugs and tests are derived from them. A response that
// is not declared shared is private: it is rendered for each visitor and never cached.
import type { PathParam } from 'react-router'
import { languageCodes } from '../languages/languages.ts'

/** How many items of a long list a page can show. */
export const PAGE_SIZES = [24, 48, 96] as const

/** Pages that are the same for all visitors until the catalogue changes. */
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
  /** Matches any single segment, but only paths in the catalogue are shared. */
  tribute: '/:name',
} as const

const privatePages = {
  /** The form contains a token of the visitor. */
  contactUs: '/contact-us',
  /** There are unlimited queries. */
  search: '/search',
  compare: '/compare',
} as const

/** Shared pages that are too many to be rendered in advance. */
const numerousPages = {
  /** The page of a product. Other spellings of the code, and old codes, redirect to it. */
  product: '/c/:code',
} as const

/** Documents for search engines, feed readers and calendars. */
export const documentPaths = {
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
  jsonFeed: '/feed.json',
  calendar: '/events.ics',
  eventCalendar: '/events/:eventSlug/calendar.ics',
  modelFeed: '/aircraft-model-detail/:aircraftModelId/feed.xml',
  modelJsonFeed: '/aircraft-model-detail/:aircraftModelId/feed.json',
} as const

export const pagePaths = { ...privatePages, ...numerousPages, ...cataloguePages }

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

/** Endpoints that are called in advance, because they compute the search index. */
const warmedEndpoints = {
  searchDocuments: '/api/search/documents',
} as const

const privateEndpoints = {
  /** There are unlimited queries. */
  search: '/api/search',
  contactUs: '/api/contactus',
} as const

/** Path of the hydration data of shared pages, followed by its hash and the path of the page. */
export const PAGE_DATA_PATH = '/page-data'

export const manifestPath = '/manifest.webmanifest'
export const openSearchPath = '/opensearch.xml'

/** Files for browsers and home screens. Written without spreads, which would stay in the browser's bundle. */
export const sharedFiles = {
  favicon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  manifest: manifestPath,
  openSearch: openSearchPath,
} as const

export const privateFiles = {
  robots: '/robots.txt',
  securityText: '/.well-known/security.txt',
  /** Other files in this folder get 404 rather than a page. */
  wellKnown: '/.well-known/*',
} as const

export const apiPaths = { ...privateEndpoints, ...warmedEndpoints, ...sharedEndpoints }

export type PageName = keyof typeof pagePaths

export const isPageName = (name: string): name is PageName => Object.hasOwn(pagePaths, name)

/** Fills in the parameters of a path, such as `buildPath(pagePaths.modelDetail, { aircraftModelId: 3 })`. */
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
  /** Whether the response is the same for all visitors. Others are never cached. */
  isShared: boolean
  /** Query keys of shared responses, in canonical order, with their valid values. Other keys are ignored. */
  query: Record<string, readonly number[] | RegExp>
  /** Whether it exists in every language, below its prefix. */
  isTranslated: boolean
  /** Whether the query may contain filters of models. Such responses are private, because there are too many to cache. */
  takesModelFilters: boolean
  /** Whether it is rendered in advance after the catalogue has changed. */
  isWarmed: boolean
  isIndexed: boolean
  /** Whether it is listed in the sitemap, with every value of its parameter. */
  isInSitemap: boolean
}

const ID = /^[1-9]\d{0,9}$/

/** For query keys with which the response is not cached. */
const NO_SHARED_VALUE: number[] = []

const BY_NAME = /^name$/

/** The language of an answer of the API. Without it, or with English, the address is the same. */
const LANGUAGE = /* @__PURE__ */ new RegExp(`^(?:${languageCodes.join('|')})$`)

type PathOf<Paths> = Extract<Paths[keyof Paths], string>

/** The names of all parameters in addresses. */
type ParameterName = PathParam<
  PathOf<typeof pagePaths> | PathOf<typeof documentPaths> | PathOf<typeof apiPaths>
>

const patterns: Record<ParameterName, RegExp> = {
  id: ID,
  aircraftClassId: ID,
  aircraftModelId: ID,
  code: /^(?=.{1,40}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/,
  name: /^[a-z0-9-]+$/,
  slug: /^[a-z0-9-]+$/,
  eventSlug: /^[a-z0-9-]+$/,
}

/** The canonical form of each parameter. Responses to other spellings are not cached. */
export const parameterPatterns: Readonly<Record<string, RegExp>> = patterns

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
    [apiPaths.parts]: { model: ID, limit: NO_SHARED_VALUE, offset: NO_SHARED_VALUE },
  }
  const { contactUs, ...pagesOfQueries } = privatePages
  const filtered: string[] = [pagePaths.allModels, apiPaths.modelIndex, apiPaths.aircraftModels]
  const { sitemap, ...translatedDocuments } = documentPaths
  const privateDefaults = { isShared: false, isWarmed: false, isIndexed: false, isInSitemap: false }
  const list = (kind: PublicAddress['kind'], paths: object, options?: Partial<PublicAddress>) =>
    Object.values(paths).map((path: string) => {
      const takesModelFilters = filtered.includes(path)
      const isTranslated = kind === 'page'
      const isData = kind === 'api' && !path.endsWith('.svg') && path !== apiPaths.openApi
      const query = { ...queries[path], ...(isData && { language: LANGUAGE }) }
      return { ...privateDefaults, path, kind, query, isTranslated, takesModelFilters, ...options }
    })
  return [
    ...list('operations', ['/healthz', '/readyz', '/metrics']),
    // Media and assets have their own caches, by the hash of their content.
    ...list('file', ['/media/*', '/files/*', '/assets/*', `${PAGE_DATA_PATH}/*`], { isIndexed: true }),
    ...list('file', privateFiles, { isIndexed: true }),
    ...list('file', sharedFiles, { isShared: true, isIndexed: true }),
    ...list('api', privateEndpoints),
    ...list('api', warmedEndpoints, { isShared: true, isWarmed: true }),
    ...list('api', sharedEndpoints, { isShared: true }),
    ...list('document', { sitemap }, { isShared: true, isIndexed: true }),
    ...list('document', translatedDocuments, { isShared: true, isIndexed: true, isTranslated: true }),
    ...list('page', { contactUs }, { isIndexed: true, isInSitemap: true }),
    ...list('page', pagesOfQueries, { isIndexed: true }),
    ...list('page', numerousPages, { isShared: true, isIndexed: true, isInSitemap: true }),
    ...list('page', cataloguePages, { isShared: true, isWarmed: true, isIndexed: true, isInSitemap: true }),
  ]
}

/**
 * All public paths. `/*` at the end stands for any number of segments. Exact paths come before those with parameters. The call
 * is marked as pure, so that it is not part of the browser's bundle; the same holds for what is made of the list below.
 */
export const siteMap: readonly PublicAddress[] = /* @__PURE__ */ listPublicAddresses()

/** The code of a language, with which the addresses of its pages begin. All codes are reserved, also for later languages. */
const LANGUAGE_CODE = /^[a-z]{2}$/

const firstSegments = /* @__PURE__ */ listFirstSegments()

function listFirstSegments(): Set<string> {
  return new Set(siteMap.map(({ path }) => path.split('/')[1] ?? ''))
}

/** Whether a slug would hide another page. `/styleguide` only exists in development, and `/studio` is not in the site map. */
export function isReservedSlug(slug: string): boolean {
  return LANGUAGE_CODE.test(slug) || slug === 'styleguide' || slug === 'studio' || firstSegments.has(slug)
}

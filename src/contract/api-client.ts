// The website's typed client of the API. On the server it calls the API in process, in the browser over HTTP. It imports only
// types of the contract, so that browsers do not download the validators.
import type { Accessory } from './accessory.ts'
import type { AircraftClass } from './aircraft-class.ts'
import type { AircraftModelDetail } from './models/aircraft-model-detail.ts'
import type { AircraftVersion } from './models/aircraft-version.ts'
import type { ContactForm, ContactMessage, ContactReceipt } from './contact-message.ts'
import type { EventDetail } from './events/event-detail.ts'
import type { CompanyEvent } from './events/event.ts'
import type { Distributor } from './distributor.ts'
import type { ModelIndex } from './search/model-index.ts'
import type { CardOrder, ModelCards } from './models/model-cards.ts'
import type { ProblemBody } from './problem.ts'
import type { Product } from './product.ts'
import type { Review } from './review.ts'
import type { SiteContent } from './site-content.ts'
import type { CompactDocuments, SearchAnswer } from './search/search-answer.ts'
import type { ResultKind } from './search/search-kinds.ts'
import { apiPaths, buildPath } from './site-map.ts'

/** Sends a request: with `fetch` in the browser, directly to the API on the server. */
export type ApiFetch = (path: string, init?: RequestInit) => ApiResponse | Promise<ApiResponse>

export type ApiResponse = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json'>

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly errors: NonNullable<ProblemBody['errors']>
  /** Similar products, for an unknown product code. */
  readonly nearest: NonNullable<ProblemBody['nearest']>
  /** Seconds until the request may succeed. */
  readonly retryAfter: number | undefined
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined

  constructor(response: ApiResponse, problem: Partial<ProblemBody>) {
    super(problem.detail ?? response.statusText)
    this.status = response.status
    this.errors = problem.errors ?? []
    this.nearest = problem.nearest ?? []
    this.retryAfter = readRetryAfter(response.headers)
    this.requestId = problem.request_id
  }
}

interface PageOfCards {
  offset: number
  limit: number
  order: CardOrder
}

interface SearchOptions {
  kind?: ResultKind
  limit: number
  offset?: number
  ofEachKind?: number
  /** Whether the visitor has finished typing. */
  isSubmitted?: boolean
  signal?: AbortSignal
}

export type ApiClient = ReturnType<typeof createApiClient>

/**
 * Methods throw `ApiError` if the API refuses the request, and the error of `send` if it cannot be reached. Requests for the
 * catalogue name `language` even for English, because the header Accept-Language of a browser may ask for another one.
 */
export function createApiClient(send: ApiFetch, language: string) {
  const inLanguage = (path: string) => `${path}${path.includes('?') ? '&' : '?'}language=${language}`
  const get = async <Body>(path: string): Promise<Body> => read(await send(inLanguage(path)))
  return {
    findSite: () => get<SiteContent>(apiPaths.site),
    listAircraftClasses: () => get<AircraftClass[]>(apiPaths.aircraftClasses),
    findModelCards: (classId: string, { offset, limit, order }: PageOfCards) => {
      const byName = order === 'name' ? '&order=name' : ''
      return get<ModelCards>(
        `${buildPath(apiPaths.modelCards, { id: classId })}?limit=${limit}&offset=${offset}${byName}`,
      )
    },
    findModelIndex: (filters: string, { offset, limit }: Pick<PageOfCards, 'offset' | 'limit'>) =>
      get<ModelIndex>(
        `${apiPaths.modelIndex}?limit=${limit}&offset=${offset}${filters === '' ? '' : `&${filters}`}`,
      ),
    findAircraftModel: (id: string) => get<AircraftModelDetail>(buildPath(apiPaths.aircraftModel, { id })),
    listAircraftVersionsByModel: (modelId: string) =>
      get<AircraftVersion[]>(buildPath(apiPaths.aircraftVersionsByModel, { id: modelId })),
    listAccessories: () => get<Accessory[]>(apiPaths.accessories),
    findProduct: (code: string) => get<Product>(buildPath(apiPaths.product, { code })),
    listReviews: () => get<Review[]>(apiPaths.reviews),
    listDistributors: () => get<Distributor[]>(apiPaths.distributors),
    listEvents: () => get<CompanyEvent[]>(apiPaths.events),
    findEvent: (slug: string) => get<EventDetail>(buildPath(apiPaths.event, { slug })),
    search: async (query: string, options: SearchOptions): Promise<SearchAnswer> => {
      const { kind, limit, offset = 0, ofEachKind, isSubmitted } = options
      const submitted = isSubmitted ? 1 : undefined
      const given = { q: query, limit, offset, kind, of_each_kind: ofEachKind, submitted }
      const parameters = Object.entries(given).filter(([, value]) => value !== undefined)
      const search = new URLSearchParams(parameters.map(([key, value]) => [key, String(value)]))
      return read<SearchAnswer>(
        await send(inLanguage(`${apiPaths.search}?${search}`), { signal: options.signal ?? null }),
      )
    },
    /** Undefined if the catalogue is too large to send. */
    findSearchDocuments: async (): Promise<CompactDocuments | undefined> => {
      const response = await send(inLanguage(apiPaths.searchDocuments))
      return response.status === 404 ? undefined : read(response)
    },
    openContactForm: async () => read<ContactForm>(await send(apiPaths.contactUs)),
    sendContactMessage: async (
      message: ContactMessage,
      { key, token, signal }: Record<'key' | 'token', string | undefined> & Pick<RequestInit, 'signal'>,
    ): Promise<ContactReceipt> =>
      read(
        await send(apiPaths.contactUs, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(key && { 'idempotency-key': key }),
            ...(token !== undefined && { 'x-xsrf-token': token }),
          },
          body: JSON.stringify(message),
          ...(signal && { signal }),
        }),
      ),
  }
}

async function read<Body>(response: ApiResponse): Promise<Body> {
  if (response.ok) return response.json()
  // A proxy may answer with something that is not JSON.
  const problem: Partial<ProblemBody> = await response.json().catch(() => ({}))
  throw new ApiError(response, problem)
}

/** The header holds seconds or, from some proxies, a date. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return seconds > 0 ? seconds : undefined
}

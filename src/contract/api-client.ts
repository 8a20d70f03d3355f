// The typed client of the API: the website speaks to the site through it, in process on the server and
// over HTTP in the browser. It knows the contract by its types alone, so no validator is downloaded.
import type { Accessory } from './accessory.ts'
import type { AircraftClass } from './aircraft-class.ts'
import type { AircraftModel } from './aircraft-model.ts'
import type { AircraftModelDetail } from './aircraft-model-detail.ts'
import type { AircraftVersion } from './aircraft-version.ts'
import type { ContactForm, ContactMessage, ContactReceipt } from './contact-message.ts'
import type { Distributor } from './distributor.ts'
import type { ProblemBody } from './problem.ts'
import type { Review } from './review.ts'
import type { Site } from './site.ts'

/** Asks for a path under `/api`: `fetch` in the browser, the API itself on the server. */
export type Ask = (path: string, init?: RequestInit) => Answer | Promise<Answer>

/** What the client needs of a response. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'json'>

/** The API refused: `status` is the HTTP status, the message what it said. */
export class ApiRefusal extends Error {
  readonly status: number
  /** One for each field that is wrong. */
  readonly errors: FieldErrors
  /** In how many seconds asking again makes sense, where the API said so. */
  readonly retryAfter: number | undefined
  /** By this the log of the site tells of the request. */
  readonly requestId: string | undefined

  constructor(
    status: number,
    detail: string,
    errors: FieldErrors = [],
    { retryAfter, requestId }: Partial<Pick<ApiRefusal, 'retryAfter' | 'requestId'>> = {},
  ) {
    super(detail)
    this.name = 'ApiRefusal'
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
    this.requestId = requestId
  }
}

type FieldErrors = NonNullable<ProblemBody['errors']>

/** What makes a message arrive once and from our own form. */
export interface Sealing {
  /** The same for a message and its repetitions. */
  key?: string
  /** What the cookie XSRF-TOKEN holds. */
  token?: string | undefined
  signal?: AbortSignal
}

export type ApiClient = ReturnType<typeof createApiClient>

/** Each method throws `ApiRefusal` when the API refuses, and what `ask` throws when it does not answer. */
export function createApiClient(ask: Ask) {
  const get = async <Body>(path: string): Promise<Body> => read(await ask(path))
  return {
    findSite: () => get<Site>('/api/site'),
    listAircraftClasses: () => get<AircraftClass[]>('/api/aircraftclasses'),
    findAircraftClass: (id: string) => get<AircraftClass>(`/api/aircraftclasses/${encodeURIComponent(id)}`),
    listAircraftModelsByClass: (classId: string, { offset, limit }: { offset: number; limit: number }) =>
      get<AircraftModel[]>(
        `/api/aircraftmodels/${encodeURIComponent(classId)}/get_aircraft_models_by_class?limit=${limit}&offset=${offset}`,
      ),
    findAircraftModel: (id: string) =>
      get<AircraftModelDetail>(`/api/aircraftmodels/${encodeURIComponent(id)}`),
    listAircraftVersionsByModel: (modelId: string) =>
      get<AircraftVersion[]>(
        `/api/aircraftversions/${encodeURIComponent(modelId)}/get_aircraft_versions_by_model`,
      ),
    listAccessories: () => get<Accessory[]>('/api/aircraftmodelaccessories'),
    listReviews: () => get<Review[]>('/api/reviews'),
    listDistributors: () => get<Distributor[]>('/api/distributors'),
    openContactForm: () => get<ContactForm>('/api/contactus'),
    sendContactMessage: async (
      message: ContactMessage,
      { key, token, signal }: Sealing = {},
    ): Promise<ContactReceipt> =>
      read(
        await ask('/api/contactus', {
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

async function read<Body>(response: Answer): Promise<Body> {
  if (response.ok) return response.json()
  // A proxy in between may answer with something else.
  const problem: Partial<ProblemBody> = await response.json().catch(() => ({}))
  throw new ApiRefusal(response.status, problem.detail ?? response.statusText, problem.errors, {
    retryAfter: retryAfter(response.headers),
    requestId: problem.request_id,
  })
}

/** The header holds a number of seconds, or the date of a proxy that likes dates. */
function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return seconds > 0 ? seconds : undefined
}

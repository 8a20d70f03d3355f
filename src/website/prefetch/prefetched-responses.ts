import type { ApiFetch, ApiResponse } from '../../contract/api-client.ts'
import { clearVisitedScreens, isHistoryNavigation } from './visited-screens.ts'

const MAX_AGE_MS = 60_000

interface PrefetchedResponse {
  response: Promise<ApiResponse>
  since: number
  abort: AbortController
  /** A navigation is waiting for the response, so it must not be aborted. */
  isAwaited: boolean
}

const prefetched = new Map<string, PrefetchedResponse>()
let catalogueVersion: string | undefined

/**
 * The `fetch` of loaders during a navigation: uses a prefetched response, or else stops prefetching and sends a
 * request.
 */
export const fetchOrPrefetched: ApiFetch = async (path, init) => {
  const found = init === undefined ? findFresh(path) : undefined
  if (found) {
    found.isAwaited = true
    const response = await found.response.catch(() => undefined)
    if (response) return response
  }
  stopPrefetching()
  const response = await fetch(path, init ?? (isHistoryNavigation() ? { cache: 'force-cache' } : {}))
  clearOnNewCatalogue(response.headers)
  return response
}

/**
 * The `fetch` of loaders while prefetching. Requests each path at most once a minute. Rejects if the request fails or
 * is aborted, and for responses that are not successful.
 */
export const prefetchResponse: ApiFetch = (path) => {
  const found = findFresh(path)
  if (found) return found.response
  const abort = new AbortController()
  const response = request(path, abort.signal)
  const entry: PrefetchedResponse = { response, since: Date.now(), abort, isAwaited: false }
  prefetched.set(path, entry)
  response.catch(() => {
    if (prefetched.get(path) === entry) prefetched.delete(path)
  })
  return response
}

/** Also reads the body, so that it is in memory when the visitor clicks. */
async function request(path: string, signal: AbortSignal): Promise<ApiResponse> {
  const response = await fetch(path, { signal, priority: 'low' })
  const { ok, status, statusText, headers } = response
  if (!ok) throw new Error(`${path} answered ${status}`)
  const body: unknown = await response.json()
  clearOnNewCatalogue(headers)
  return { ok, status, statusText, headers, json: () => Promise.resolve(body) }
}

/** Leaves the whole connection to the page that the visitor has opened. */
function stopPrefetching(): void {
  for (const { abort, isAwaited } of prefetched.values()) if (!isAwaited) abort.abort()
}

function findFresh(path: string): PrefetchedResponse | undefined {
  const found = prefetched.get(path)
  return found && Date.now() - found.since < MAX_AGE_MS ? found : undefined
}

/** Discards all cached responses once the catalogue has changed, so that old and new data are never mixed. */
function clearOnNewCatalogue(headers: Headers): void {
  const version = headers.get('catalogue-revision')
  if (version === null || version === catalogueVersion) return
  if (catalogueVersion !== undefined) {
    prefetched.clear()
    clearVisitedScreens()
  }
  catalogueVersion = version
}

import type { ApiFetch, ApiResponse } from '../../contract/api-client.ts'
import { forgetScreens, isHistoryNavigation } from './visited-screens.ts'

const MAX_AGE_MS = 60_000

interface PrefetchedResponse {
  response: Promise<ApiResponse>
  since: number
  abort: AbortController
  /** A navigation waits for it. */
  isAwaited: boolean
}

const prefetched = new Map<string, PrefetchedResponse>()
let catalogueVersion: string | undefined

/** What the loaders of a navigation use: takes a prefetched response, or stops all prefetching and requests it. */
export const fetchOrPrefetched: ApiFetch = async (path, init) => {
  const found = init === undefined ? findFresh(path) : undefined
  if (found) {
    found.isAwaited = true
    const response = await found.response.catch(() => undefined)
    if (response) return response
  }
  stopPrefetching()
  const response = await fetch(path, init ?? (isHistoryNavigation() ? { cache: 'force-cache' } : {}))
  noteCatalogueVersion(response.headers)
  return response
}

/**
 * What the loaders of a page use that the visitor may open next. Requests each path once a minute at most.
 * @throws if the request fails or is aborted, or if the answer is a refusal
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

/** Reads the body too, so that the click finds it in memory. */
async function request(path: string, signal: AbortSignal): Promise<ApiResponse> {
  const response = await fetch(path, { signal, priority: 'low' })
  const { ok, status, statusText, headers } = response
  if (!ok) throw new Error(`${path} answered ${status}`)
  const body: unknown = await response.json()
  noteCatalogueVersion(headers)
  return { ok, status, statusText, headers, json: () => Promise.resolve(body) }
}

/** What the visitor has asked for gets the whole connection. */
function stopPrefetching(): void {
  for (const { abort, isAwaited } of prefetched.values()) if (!isAwaited) abort.abort()
}

function findFresh(path: string): PrefetchedResponse | undefined {
  const found = prefetched.get(path)
  return found && Date.now() - found.since < MAX_AGE_MS ? found : undefined
}

/** What an older catalogue answered must not be shown beside what a newer one did. */
function noteCatalogueVersion(headers: Headers): void {
  const version = headers.get('catalogue-revision')
  if (version === null || version === catalogueVersion) return
  if (catalogueVersion !== undefined) {
    prefetched.clear()
    forgetScreens()
  }
  catalogueVersion = version
}

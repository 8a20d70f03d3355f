import type { ApiFetch, ApiResponse } from '../../contract/api-client.ts'
import { type BatchedRequest, isWorthAwaiting, requestInBatch } from './request-in-batch.ts'
import { forgetScreens, isHistoryNavigation } from './visited-screens.ts'

const MAX_AGE_MS = 60_000

interface PrefetchedResponse {
  response: Promise<ApiResponse>
  since: number
  /** Until it is answered. */
  request: BatchedRequest | undefined
}

const prefetched = new Map<string, PrefetchedResponse>()
let catalogueVersion: string | undefined

/** What the loaders of a navigation use: takes a prefetched response, or stops all prefetching and requests it. */
export const fetchOrPrefetched: ApiFetch = async (path, init) => {
  const found = init === undefined ? findFresh(path) : undefined
  if (found && (!found.request || isWorthAwaiting(found.request))) {
    if (found.request) found.request.batch.isAwaited = true
    const response = await found.response.catch(() => undefined)
    if (response?.ok) return response
  }
  stopPrefetching()
  const response = await fetch(path, init ?? (isHistoryNavigation() ? { cache: 'force-cache' } : {}))
  noteCatalogueVersion(response.headers)
  return response
}

/** What the loaders of a page use that the visitor may open next. @throws if that must not be requested now */
export const prefetchResponse: ApiFetch = async (path) => {
  const found = findFresh(path)
  if (found) return found.response
  const request = requestInBatch(path)
  const response = request.answer.promise.then(({ body, headers }) => {
    noteCatalogueVersion(headers)
    return { ok: true, status: 200, statusText: '', headers, json: async () => body }
  })
  const entry: PrefetchedResponse = { response, since: Date.now(), request }
  prefetched.set(path, entry)
  try {
    return await entry.response
  } catch (error) {
    if (prefetched.get(path) === entry) prefetched.delete(path)
    throw error
  } finally {
    entry.request = undefined
  }
}

function stopPrefetching(): void {
  for (const { request } of prefetched.values()) {
    if (request && !request.batch.isAwaited) request.batch.abort.abort()
  }
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

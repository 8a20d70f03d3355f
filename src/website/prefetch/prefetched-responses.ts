import type { ApiFetch, ApiResponse } from '../../contract/api-client.ts'
import { reserve, spend } from './budget.ts'
import { forgetScreens, isHistoryNavigation } from './visited-screens.ts'

const MAX_AGE_MS = 60_000

interface PrefetchedResponse {
  response: Promise<ApiResponse>
  since: number
  abort: AbortController | undefined
}

const prefetched = new Map<string, PrefetchedResponse>()
let catalogueVersion: string | undefined

/** What the loaders of a navigation use: takes a prefetched response, or stops all prefetching and requests it. */
export const fetchOrPrefetched: ApiFetch = async (path, init) => {
  const found = init === undefined ? findFresh(path) : undefined
  if (found) {
    found.abort = undefined
    const response = await found.response.catch(() => undefined)
    if (response?.ok) return response
  }
  stopPrefetching()
  const response = await fetch(path, init ?? (isHistoryNavigation() ? { cache: 'force-cache' } : {}))
  noteCatalogueVersion(response)
  return response
}

/** What the loaders of a page use that the visitor may open next. @throws if that must not be requested now */
export const prefetchResponse: ApiFetch = async (path) => {
  const found = findFresh(path)
  if (found) return found.response
  const abort = new AbortController()
  const entry: PrefetchedResponse = {
    response: readWithinBudget(path, abort.signal),
    since: Date.now(),
    abort,
  }
  prefetched.set(path, entry)
  try {
    return await entry.response
  } catch (error) {
    if (prefetched.get(path) === entry) prefetched.delete(path)
    throw error
  } finally {
    entry.abort = undefined
  }
}

function stopPrefetching(): void {
  for (const { abort } of prefetched.values()) abort?.abort()
}

function findFresh(path: string): PrefetchedResponse | undefined {
  const found = prefetched.get(path)
  return found && Date.now() - found.since < MAX_AGE_MS ? found : undefined
}

/** In bytes as transferred; whole lists are larger than a model. */
const largestResponse = (path: string) =>
  /^\/api\/aircraft(?:models|versions)\//.test(path) ? 5_000 : 12_000

/** Reads the body too, so that the click finds it in memory. */
async function readWithinBudget(path: string, signal: AbortSignal): Promise<ApiResponse> {
  const reserved = largestResponse(path)
  if (!(await reserve(reserved))) throw new Error('The prefetch budget of this page view is spent')
  try {
    const response = await fetch(path, { signal, priority: 'low' })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    const body: unknown = await response.json()
    noteCatalogueVersion(response)
    return { ok: true, status: 200, statusText: '', headers: response.headers, json: async () => body }
  } finally {
    spend(path, reserved)
  }
}

/** What an older catalogue answered must not be shown beside what a newer one did. */
function noteCatalogueVersion({ headers }: Response): void {
  const version = headers.get('catalogue-revision')
  if (version === null || version === catalogueVersion) return
  if (catalogueVersion !== undefined) {
    prefetched.clear()
    forgetScreens()
  }
  catalogueVersion = version
}

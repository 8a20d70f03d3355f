import type { Hono } from 'hono'
import type { ExchangeEnv } from '../../api/exchange.ts'
import type { ApiResponse } from '../../contract/api-client.ts'
import { type CacheStats, createCountedCache } from './counted-cache.ts'
import { toSharedAddress } from './shared-address.ts'

/** Approximate overhead of a cache entry. */
const ENTRY_BYTES = 1_000
const MAX_BYTES = 8 * 1024 * 1024

export type CallApi = ReturnType<typeof cacheApiResponses>

/** Calls the API for pages. Responses that are the same for all visitors are computed once per version of the catalogue. */
export function cacheApiResponses(
  api: Hono<ExchangeEnv>,
  catalogueVersion: () => number,
  stats?: CacheStats,
) {
  const entryBytes = ({ json }: { json: string; version: number }) => 2 * json.length + ENTRY_BYTES
  const cache = createCountedCache(MAX_BYTES, entryBytes, stats)
  return async (
    path: string,
    init: RequestInit,
    env: object,
  ): Promise<{ response: ApiResponse; isShared: boolean }> => {
    const address = (init.method ?? 'GET') === 'GET' ? toSharedAddress(path) : undefined
    const cached = address === undefined ? undefined : cache.find(address)
    const version = catalogueVersion()
    if (cached?.version === version) return { response: toApiResponse(cached.json), isShared: true }
    const exchange = { isShared: false }
    const response = await api.request(path, init, { ...env, exchange })
    if (address === undefined || !exchange.isShared) return { response, ...exchange }
    const json = await response.text()
    cache.put(address, { json, version })
    return { response: toApiResponse(json), isShared: true }
  }
}

/** What a page reads of an answer. A `Response` would encode the text as bytes and stream them, only to decode them again. */
const toApiResponse = (json: string): ApiResponse => ({
  ok: true,
  status: 200,
  statusText: 'OK',
  headers: new Headers(),
  json: async () => JSON.parse(json),
})

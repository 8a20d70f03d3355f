import type { Hono } from 'hono'
import type { ExchangeEnv } from '../../api/exchange.ts'
import { type CacheStats, createCountedCache } from './counted-cache.ts'
import type { RenderedResponse } from './response-cache.ts'
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
  return async (path: string, init: RequestInit, env: object): Promise<RenderedResponse> => {
    const address = (init.method ?? 'GET') === 'GET' ? toSharedAddress(path) : undefined
    const cached = address === undefined ? undefined : cache.find(address)
    const version = catalogueVersion()
    if (cached?.version === version) return { response: toJsonResponse(cached.json), isShared: true }
    const exchange = { isShared: false }
    const response = await api.request(path, init, { ...env, exchange })
    if (address === undefined || !exchange.isShared) return { response, ...exchange }
    const json = await response.text()
    cache.put(address, { json, version })
    return { response: toJsonResponse(json), isShared: true }
  }
}

const toJsonResponse = (json: string) =>
  new Response(json, { headers: { 'content-type': 'application/json' } })

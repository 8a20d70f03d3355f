// Responses that are the same for all visitors are rendered once per version of the catalogue and sent as compressed bytes.
import type { IncomingMessage, ServerResponse } from 'node:http'
import pLimit from 'p-limit'
import {
  encodeAs,
  type EncodedResponse,
  readResponse,
  recompressAtMaxQuality,
  sendEncodedResponse,
  sizeOf,
} from '../http/encoded-response.ts'
import { negotiateLanguage } from '../../api/answer-language.ts'
import { DEFAULT_LANGUAGE } from '../../languages/languages.ts'
import { type CacheStats, type CountedCache, createCountedCache } from './counted-cache.ts'
import { coalesceCalls } from './coalesce-calls.ts'
import { toSharedAddress } from './shared-address.ts'

/** For this long after a render has failed, the previous response is sent at once, while a request in the background retries. */
const RETRY_MS = 800

interface CacheEntry {
  encoded: EncodedResponse
  /** The version of the catalogue; undefined for immutable responses, which never become stale. */
  version: number | undefined
  /** When the response becomes stale even if the catalogue does not change, in ms since 1970. */
  expiresAt?: number | undefined
  /** When rendering this page for a newer catalogue last failed, in ms since 1970. */
  failedAt?: number
}

export interface RenderedResponse {
  response: Response
  isShared: boolean
  /** A second response, to which the first refers. Its address contains the hash of its content. */
  companion?: { address: string; response: Response } | undefined
  /** When the response has to be rendered again even if the catalogue does not change, in ms since 1970. */
  expiresAt?: number | undefined
}

interface ResponseCacheOptions {
  /** Renders a request that has only an address and a host, and nothing of the visitor. */
  render: (request: Request) => Promise<RenderedResponse>
  catalogueVersion: () => number
  /** If false, responses contain the requested host and are cached for each host. */
  hasCanonicalHost: boolean
  /** Whether the catalogue lists a page whose pattern matches any single segment. */
  isListed: (path: string) => boolean
  maxBytes: number
  /** Whether a response, after it was sent for the first time, is compressed again at maximum quality. */
  recompresses: boolean
  onError: (error: unknown) => void
  /** Sends an error page to a request that has no response because rendering failed. */
  sendFailure: (response: ServerResponse) => void
  stats?: CacheStats
}

/**
 * Concurrent requests for a shared address wait for the same render. A response of an older catalogue is sent only if
 * rendering fails.
 */
export function openResponseCache(options: ResponseCacheOptions) {
  const entryBytes = ({ encoded }: CacheEntry) => sizeOf(encoded)
  const entries = createCountedCache(options.maxBytes, entryBytes, options.stats)
  const keyOf = (host: string, address: string) => (options.hasCanonicalHost ? address : `${host} ${address}`)
  const findOrRender = createRenderer(options, entries, keyOf)
  const warm = async ({ host, pathname, search, origin }: URL) => {
    const address = toSharedAddress(pathname + search, options.isListed)
    if (address === undefined)
      throw new Error(`${pathname} is warmed, but the site map does not declare it shared`)
    const key = keyOf(host, address)
    await findOrRender(key, entries.peek(key), () => new URL(address, origin))
  }
  /**
   * Returns false if the response may depend on the visitor: for an address that the site map does not declare shared, another
   * method than GET and HEAD, or a header such as Origin. The caller then renders it for the visitor.
   */
  const respond = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers.origin !== undefined) return false
    if (dependsOnHeader(url, headers['accept-language'])) return false
    const { host = 'localhost' } = headers
    const requestedKey = keyOf(host, url)
    // Only canonical addresses are keys of the cache, so an address that is found there need not be parsed.
    const address = entries.peek(requestedKey) ? url : toSharedAddress(url, options.isListed)
    if (address === undefined) return false
    const key = address === url ? requestedKey : keyOf(host, address)
    const found = findOrRender(key, entries.find(key), () => new URL(`http://${host}${address}`))
    const sent =
      found instanceof Promise
        ? found.then((encoded) => sendEncodedResponse(encoded, request, response))
        : sendEncodedResponse(found, request, response)
    sent?.catch((error: unknown) => {
      options.onError(error)
      if (response.headersSent) response.destroy()
      else options.sendFailure(response)
    })
    return true
  }
  return { respond, warm }
}

/**
 * Whether an answer of the API is in another language than English only because of a header. Such answers are rare, because
 * pages name the language in the address, so they are not cached.
 */
const dependsOnHeader = (url: string, acceptLanguage: string | undefined) =>
  url.startsWith('/api/') &&
  !/[?&]language=/.test(url) &&
  negotiateLanguage(acceptLanguage) !== DEFAULT_LANGUAGE

function isFresh({ version, expiresAt }: CacheEntry, catalogueVersion: number): boolean {
  if (expiresAt !== undefined && expiresAt <= Date.now()) return false
  return version === undefined || version === catalogueVersion
}

function createRenderer(
  options: ResponseCacheOptions,
  entries: CountedCache<CacheEntry>,
  keyOf: (host: string, address: string) => string,
) {
  const shareRender = coalesceCalls<EncodedResponse>()
  // One at a time, because current visitors need the processor.
  const oneAtATime = pLimit(1)

  const recompress = async (key: string) => {
    const entry = entries.peek(key)
    if (!entry) return
    await recompressAtMaxQuality(entry.encoded)
    // The cache measures an entry only when it is put there, so the entry is put there again.
    if (entries.peek(key) === entry) entries.put(key, { ...entry })
  }
  const addToCache = (key: string, { encoded, version, expiresAt }: CacheEntry) => {
    // A slow render of an older catalogue must not replace one of a newer catalogue.
    if (version !== undefined && (entries.peek(key)?.version ?? version) > version) return
    entries.put(key, { encoded, version, expiresAt })
    if (options.recompresses) oneAtATime(recompress, key).catch(options.onError)
  }
  const render = async (key: string, address: URL): Promise<EncodedResponse> => {
    const version = options.catalogueVersion()
    const request = new Request(address, { headers: { host: address.host } })
    const { response, isShared, companion, expiresAt } = await options.render(request)
    if (response.headers.has('set-cookie')) {
      throw new Error(`${address.pathname} sets a cookie, but contract/site-map.ts declares it shared`)
    }
    const encoded = await encode(response, isShared)
    if (!isShared) return encoded
    if (companion) {
      const data = { encoded: await encode(companion.response, true), version: undefined }
      addToCache(keyOf(address.host, companion.address), data)
    }
    addToCache(key, { encoded, version: isImmutable(response) ? undefined : version, expiresAt })
    return encoded
  }
  /** The version is part of the key, because a render that began before the catalogue changed shows the old one. */
  const renderOnce = (key: string, toAddress: () => URL) =>
    shareRender(`${options.catalogueVersion()} ${key}`, () => render(key, toAddress()))
  return (
    key: string,
    entry: CacheEntry | undefined,
    toAddress: () => URL,
  ): EncodedResponse | Promise<EncodedResponse> => {
    if (!entry) return renderOnce(key, toAddress)
    if (isFresh(entry, options.catalogueVersion())) return entry.encoded
    const fallBack = () => {
      entry.failedAt = Date.now()
      return entry.encoded
    }
    const rendered = renderOnce(key, toAddress).then(
      (encoded) => (encoded.status >= 500 ? fallBack() : encoded),
      (error: unknown) => {
        options.onError(error)
        return fallBack()
      },
    )
    const hasJustFailed = entry.failedAt !== undefined && Date.now() - entry.failedAt < RETRY_MS
    return hasJustFailed ? entry.encoded : rendered
  }
}

async function encode(response: Response, isShared: boolean): Promise<EncodedResponse> {
  const encoded = await readResponse(response, isShared)
  await encodeAs(encoded, 'br')
  return encoded
}

function isImmutable({ headers }: Response): boolean {
  return headers.get('cache-control')?.includes('immutable') ?? false
}

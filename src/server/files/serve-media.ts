import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { Problem } from '../../api/problem.ts'
import { linkCardPattern } from '../../contract/link-cards/link-card.ts'
import { type ByteRange, RangeNotSatisfiable, parseRangeHeader } from '../../media/byte-range.ts'
import type { Encoder } from '../../media/encoder/encoder.ts'
import { type MediaStore, MediaStoreUnavailable, readMediaFile } from '../../media/store/media-store.ts'
import { createCountedCache, type CacheStats } from '../cache/counted-cache.ts'
import { coalesceCalls } from '../cache/coalesce-calls.ts'
import { findLinkCard } from './find-link-card.ts'
import { findMedia, type FoundMedia } from './find-media.ts'
import { copyOutOfPool, negotiateEncoding } from '../http/encoded-response.ts'
import { sendStoredBody, type StoredBody, toStoredBody } from '../http/stored-body.ts'
import { isDrawingAddress, mediaHeaders, mediaTag } from './media-headers.ts'
import { type OnRejection, createRejecter } from '../http/reject-request.ts'

const compressBrotli = promisify(brotliCompress)

/** Enough for a few thousand of the pictures that pages show. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024
/** Larger files are streamed from the store each time. */
const MAX_CACHED_FILE_BYTES = 256 * 1024
const READ_TIMEOUT_MS = 4_000

const addressPattern =
  /^\/(?:media|files)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\.[0-9a-f]{16}(?:\.\d{1,5}(?:q\d{1,3})?)?\.[a-z]{3,4}$/
/** S3 does not allow longer keys. */
const MAX_ADDRESS_LENGTH = 900

interface MediaParts {
  store: MediaStore
  encoder: Pick<
    Encoder,
    'prioritize' | 'isMissing' | 'requestCard' | 'findCard' | 'waitUntilMade' | 'waitUntilRefreshed'
  >
  security: Record<string, string>
  /** Called at most once a minute while the store is unavailable. */
  onError: (error: unknown) => void
  onRejection?: OnRejection
  stats?: CacheStats
}

interface CachedMedia {
  plain: StoredBody
  /** Compressed with Brotli, if it is a drawing. */
  compressed?: StoredBody
}

/** A file from the store: cached if it is small, otherwise open for a single reader. */
interface FetchedMedia {
  cached?: CachedMedia
  large?: FoundMedia
}

export function isMediaRequest(request: IncomingMessage): boolean {
  return /^\/(?:media|files)(?:[/?]|$)/.test(request.url ?? '')
}

/**
 * Serves pictures and files. Requests do not wait until a size is derived, but get the nearest existing one. Link cards are
 * waited for, because chat apps request them only once.
 */
export function serveMedia(parts: MediaParts): RequestListener {
  const cache = createCountedCache<CachedMedia>(
    MAX_CACHE_BYTES,
    ({ plain, compressed }) => plain.body.length + (compressed?.body.length ?? 0) + 1_000,
    parts.stats,
  )
  const shareFetch = coalesceCalls<FetchedMedia | undefined>()
  const toProblem = createProblemMapper(parts.onError)
  const reject = createRejecter(parts.security, parts.onRejection)
  const rejectAbsent = (request: IncomingMessage, response: ServerResponse) =>
    reject(request, response, new Problem('not-found', 'There is no such file.'))
  const answer = async (address: string, request: IncomingMessage, response: ServerResponse) => {
    const etag = `"${mediaTag(address)}"`
    if (request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304, { ...mediaHeaders({ address, isStandIn: false }, parts.security), etag })
      return response.end()
    }
    const range = request.method === 'GET' ? requestedRange(etag, request) : undefined
    const fetch = () => fetchAndCache(parts, cache.put, address)
    const fetched = range === undefined ? await shareFetch(address, fetch) : {}
    if (!fetched) return rejectAbsent(request, response)
    if (fetched.cached) return sendCached(fetched.cached, request, response)
    // The body can be read only once, so of several requests that share the fetch, the others open the file themselves.
    const { large } = fetched
    delete fetched.large
    const found = large ?? (await find(parts, address, range))
    if (!found) return rejectAbsent(request, response)
    if (found.isStandIn) parts.encoder.prioritize(address)
    const isPartial = range !== undefined && !found.isStandIn
    sendMediaStream(found, isPartial, mediaHeaders(found, parts.security), request, response)
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = { allow: 'GET, HEAD' }
      return reject(request, response, new Problem('wrong-method', 'Files can only be fetched.', { headers }))
    }
    const address = addressOf(request)
    if (address === undefined) return rejectAbsent(request, response)
    const cached = request.headers.range === undefined && cache.find(address)
    if (cached) return sendCached(cached, request, response)
    answer(address, request, response).catch((error: unknown) => reject(request, response, toProblem(error)))
  }
}

function find({ store, encoder }: MediaParts, address: string, range?: ByteRange) {
  return linkCardPattern.test(address)
    ? findLinkCard(store, encoder, address, range)
    : findMedia(store, address, range)
}

async function fetchAndCache(
  parts: MediaParts,
  put: (address: string, file: CachedMedia) => void,
  address: string,
): Promise<FetchedMedia | undefined> {
  const found = await find(parts, address)
  if (!found) return undefined
  if (found.isStandIn) parts.encoder.prioritize(address)
  if (found.file.bytes > MAX_CACHED_FILE_BYTES) return { large: found }
  const body = await readMediaFile(found.file, READ_TIMEOUT_MS)
  const headers = Object.entries(mediaHeaders(found, parts.security)).flat()
  const tag = mediaTag(found.address)
  // A client that has the file in the other encoding gets 304, too.
  const mark = `"${tag}`
  const cached: CachedMedia = { plain: toStoredBody(body, headers, tag, mark) }
  if (isDrawingAddress(found.address)) {
    const compressed = copyOutOfPool(await compressBrotli(body))
    cached.compressed = toStoredBody(compressed, [...headers, 'content-encoding', 'br'], `${tag}-br`, mark)
  }
  if (!found.isStandIn) put(address, cached)
  return { cached }
}

function sendCached(
  { plain, compressed }: CachedMedia,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isCompressed = negotiateEncoding(request.headers['accept-encoding']) === 'br'
  sendStoredBody((isCompressed && compressed) || plain, 200, request, response)
}

function sendMediaStream(
  found: FoundMedia,
  isPartial: boolean,
  headers: Record<string, string>,
  { method }: IncomingMessage,
  response: ServerResponse,
): void {
  const { body, bytes, first, last } = found.file
  // `pipeline` would throw and leave the file open, and Node.js ends a process that leaks a file handle.
  if (response.destroyed) {
    body.destroy()
    return
  }
  response.writeHead(isPartial ? 206 : 200, {
    ...headers,
    etag: `"${mediaTag(found.address)}"`,
    'content-length': last - first + 1,
    ...(isPartial && { 'content-range': `bytes ${first}-${last}/${bytes}` }),
  })
  if (method === 'HEAD') {
    body.destroy()
    response.end()
    return
  }
  // An error while sending truncates the response, which browsers notice by its length.
  pipeline(body, response, () => {})
}

function createProblemMapper(onError: (error: unknown) => void) {
  const REPORT_EVERY_MS = 60_000
  let reportedAt = -Infinity
  return (error: unknown): Problem => {
    if (error instanceof Problem) return error
    if (error instanceof RangeNotSatisfiable) {
      const headers = { 'content-range': `bytes */${error.bytes}` }
      return new Problem('range-beyond-file', 'This part of the file cannot be sent.', { headers })
    }
    const now = performance.now()
    if (!(error instanceof MediaStoreUnavailable)) onError(error)
    else if (now - reportedAt >= REPORT_EVERY_MS) {
      // During an outage every picture of every page fails, so it is reported only once a minute.
      reportedAt = now
      onError(error)
    }
    const detail = 'Pictures and files cannot be fetched at the moment. Try again in a few seconds.'
    return new Problem('media-store-unavailable', detail, { headers: { 'retry-after': '5' } })
  }
}

function requestedRange(etag: string, { headers }: IncomingMessage) {
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? parseRangeHeader(headers.range) : undefined
}

function addressOf(request: IncomingMessage): string | undefined {
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  return path.length <= MAX_ADDRESS_LENGTH && addressPattern.test(path) ? path : undefined
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Problem } from '../api/problem.ts'
import { RangeBeyondFile, readRange } from '../media/byte-range.ts'
import type { Encoder } from '../media/encoder.ts'
import { type MediaStore, MediaStoreUnavailable } from '../media/media-store.ts'
import { readMediaFile } from '../media/read-media-file.ts'
import { openByteShelf, type ShelfUse } from './byte-shelf.ts'
import { findMedia, type FoundMedia } from './find-media.ts'
import { type KeptFile, keptFile, sendKeptFile } from './kept-file.ts'
import { type HeadedMedia, mediaHeaders, mediaTag } from './media-headers.ts'
import { type OnRefusal, refuseWith } from './refuse-request.ts'
import { sendMediaStream } from './send-media-stream.ts'

/** Room for the pictures that are asked for over and over: some thousands of those that pages show. */
const MOST_BYTES = 32 * 1024 * 1024
/** A larger file is read from the store piece by piece, each time. */
const LARGEST_KEPT_BYTES = 256 * 1024
/** How long a small file may take to be read. */
const READ_WITHIN_MS = 4_000

/** Every address holds a hash, so a folder has none. */
const addressPattern =
  /^\/(?:media|files)(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\.[0-9a-f]{16}(?:\.\d{1,5})?\.[a-z]{3,4}$/
/** S3 knows no longer ones. */
const LONGEST_ADDRESS = 900

export interface MediaParts {
  store: MediaStore
  encoder: Pick<Encoder, 'hurry'>
  /** Headers that every answer bears. */
  security: Record<string, string>
  /** Told when the store cannot be used any more, once until it can be again. */
  onError: (error: unknown) => void
  onRefusal?: OnRefusal
  /** Told how what is kept in memory is used. */
  use?: ShelfUse
}

/** What came of asking the store for a file: it is kept in memory, or it is large, or there is none. */
interface Fetched {
  kept?: KeptFile
  large?: FoundMedia
}

export function isMediaRequest(request: IncomingMessage): boolean {
  return /^\/(?:media|files)(?:[/?]|$)/.test(request.url ?? '')
}

/**
 * Serves pictures and files by their addresses. No request waits for a picture to be made: until a size
 * exists, the nearest one that does is sent in its place, and the size is made next.
 */
export function serveMedia(parts: MediaParts): RequestListener {
  const files = openByteShelf<KeptFile>(MOST_BYTES, ({ body }) => body.length + 1_000, parts.use)
  const fetchFile = shareFetches((address) => fetchAndKeep(parts, files.put, address))
  const describe = describeFailures(parts.onError)
  const refuse = refuseWith(parts.security, parts.onRefusal)
  const headersOf = (found: HeadedMedia) => mediaHeaders(found, parts.security)
  const answer = async (address: string, request: IncomingMessage, response: ServerResponse) => {
    if (isKnown(address, request)) return sendUnchanged(address, headersOf, response)
    const range = request.method === 'GET' ? wantedRange(address, request) : undefined
    const { kept, large, isShared } = range === undefined ? await fetchFile(address) : {}
    if (kept) return sendKeptFile(kept, request, response)
    // A body can be read by one alone.
    const isOwn = range === undefined && !(isShared && large)
    const found = isOwn ? large : await findMedia(parts.store, address, range)
    if (!found) return refuse(request, response, new Problem(404, 'not-there', 'There is no such file.'))
    if (found.standsIn) parts.encoder.hurry(address)
    sendMediaStream(found, range !== undefined && !found.standsIn, headersOf(found), request, response)
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(
        request,
        response,
        new Problem(405, 'wrong-method', 'Files can only be fetched.', { headers: { allow: 'GET, HEAD' } }),
      )
    }
    const address = addressOf(request)
    if (address === undefined)
      return refuse(request, response, new Problem(404, 'not-there', 'There is no such file.'))
    const kept = request.headers.range === undefined && files.find(address)
    if (kept) return sendKeptFile(kept, request, response)
    answer(address, request, response).catch((error: unknown) => refuse(request, response, describe(error)))
  }
}

async function fetchAndKeep(
  { store, encoder, security }: MediaParts,
  keep: (address: string, file: KeptFile) => void,
  address: string,
): Promise<Fetched> {
  const found = await findMedia(store, address)
  if (!found) return {}
  if (found.standsIn) encoder.hurry(address)
  if (found.file.bytes > LARGEST_KEPT_BYTES) return { large: found }
  const body = await readMediaFile(found.file, READ_WITHIN_MS)
  const kept = keptFile(body, mediaTag(found.address), mediaHeaders(found, security))
  if (!found.standsIn) keep(address, kept)
  return { kept }
}

/** Those who ask for a file while it is being fetched get what the first one gets. */
function shareFetches(fetchOne: (address: string) => Promise<Fetched>) {
  const underWay = new Map<string, Promise<Fetched>>()
  return async (address: string): Promise<Fetched & { isShared: boolean }> => {
    const before = underWay.get(address)
    if (before) return { ...(await before), isShared: true }
    const fetching = fetchOne(address).finally(() => underWay.delete(address))
    underWay.set(address, fetching)
    return { ...(await fetching), isShared: false }
  }
}

function describeFailures(onError: (error: unknown) => void) {
  const SILENT_MS = 60_000
  let toldAt = -Infinity
  return (error: unknown): Problem => {
    if (error instanceof RangeBeyondFile) {
      const headers = { 'content-range': `bytes */${error.bytes}` }
      return new Problem(416, 'range-beyond-file', 'This part of the file cannot be sent.', { headers })
    }
    // Every picture of every page fails while the store is away.
    if (!(error instanceof MediaStoreUnavailable) || performance.now() - toldAt > SILENT_MS) onError(error)
    if (error instanceof MediaStoreUnavailable) toldAt = performance.now()
    return new Problem(
      503,
      'media-store-away',
      'Pictures and files cannot be fetched at the moment. Try again in a few seconds.',
      {
        headers: { 'retry-after': '5' },
      },
    )
  }
}

/** What has been fetched from an address once never changes. */
function isKnown(address: string, { headers }: IncomingMessage): boolean {
  return headers['if-none-match']?.includes(`"${mediaTag(address)}"`) ?? false
}

function sendUnchanged(
  address: string,
  headersOf: (found: HeadedMedia) => Record<string, string>,
  response: ServerResponse,
): void {
  response.writeHead(304, { ...headersOf({ address, standsIn: false }), etag: `"${mediaTag(address)}"` })
  response.end()
}

function wantedRange(address: string, { headers }: IncomingMessage) {
  const condition = headers['if-range']
  const isFulfilled = condition === undefined || condition === `"${mediaTag(address)}"`
  return isFulfilled ? readRange(headers.range) : undefined
}

function addressOf(request: IncomingMessage): string | undefined {
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  return path.length <= LONGEST_ADDRESS && addressPattern.test(path) ? path : undefined
}

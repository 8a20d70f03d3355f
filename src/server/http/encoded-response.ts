import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { isNotModified, sendStoredBody, type StoredBody, toStoredBody } from './stored-body.ts'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** Compressing a longer response at maximum quality, such as a list of thousands, would delay others for seconds. */
const MAX_RECOMPRESSED_BYTES = 512 * 1024
/** Compressing a shorter response saves less than a packet. */
const MIN_COMPRESSED_BYTES = 1024

type Encoding = 'br' | 'gzip' | 'identity'

export interface EncodedResponse {
  status: number
  headers: string[]
  /** The ETag without quotes and encoding; undefined for responses that depend on the visitor. */
  tag: string | undefined
  encodings: Partial<Record<Encoding, StoredBody>>
}

const perEncodingHeaders = /^(?:connection|content-encoding|content-length|date|etag|vary)$/

export async function readResponse(response: Response, isShared: boolean): Promise<EncodedResponse> {
  const body = Buffer.from(await response.arrayBuffer())
  const vary = new Set([
    ...(response.headers.get('vary') ?? '').split(/, */).filter(Boolean),
    'Accept-Encoding',
  ])
  const headers = [...response.headers].filter(([name]) => !perEncodingHeaders.test(name)).flat()
  headers.push('vary', [...vary].join(', '))
  const tag =
    isShared && response.status === 200
      ? createHash('sha256').update(body).digest('base64url').slice(0, 16)
      : undefined
  const encoded: EncodedResponse = { status: response.status, headers, tag, encodings: {} }
  setEncoding(encoded, 'identity', body)
  return encoded
}

/** Compresses the body again, outside the main thread and with about ten times the work, and drops the uncompressed body. */
export async function recompressAtMaxQuality({ encodings, ...response }: EncodedResponse): Promise<void> {
  const body = encodings.identity?.body
  if (!body) return
  delete encodings.identity
  if (body.length > MAX_RECOMPRESSED_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  setEncoding({ ...response, encodings }, 'br', await compressBrotli(body, { params }))
}

/** Approximate bytes in memory, including the gzip variant, which is created on demand. */
export function sizeOf({ encodings }: EncodedResponse): number {
  const bytes = Object.values(encodings).reduce((sum, { body }) => sum + body.length + 1_000, 0)
  return bytes + (encodings.gzip ? 0 : 1.2 * (encodings.br?.body.length ?? 0))
}

/** Sends the response, or 304, in the best encoding that the client accepts; synchronously if that encoding exists. */
export function sendEncodedResponse(
  encoded: EncodedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  const ready = encoded.encodings[encoding]
  if (!ready)
    return encodeAs(encoded, encoding).then((body) => sendStoredBody(body, encoded.status, request, response))
  sendStoredBody(ready, encoded.status, request, response)
  return undefined
}

/** Encodes a response that is not cached. Uses gzip, because Brotli allocates megabytes, which only pays for cached ones. */
export async function encodeFor(request: Request, response: Response, isTagged: boolean): Promise<Response> {
  const acceptsGzip = ACCEPTS_GZIP.test(request.headers.get('accept-encoding') ?? '')
  if (!response.body || !(acceptsGzip || isTagged)) return response
  const encoded = await readResponse(response, isTagged)
  const isLong = (encoded.encodings.identity?.body.length ?? 0) >= MIN_COMPRESSED_BYTES
  const stored = await encodeAs(encoded, acceptsGzip && isLong ? 'gzip' : 'identity')
  return isNotModified(stored, request.headers.get('if-none-match'), request.headers.get('if-modified-since'))
    ? new Response(null, { status: 304, headers: toHeaders(stored.notModifiedHead) })
    : new Response(new Uint8Array(stored.body), { status: encoded.status, headers: toHeaders(stored.head) })
}

function toHeaders(head: string[]): Headers {
  const headers = new Headers()
  for (let index = 0; index < head.length; index += 2)
    headers.append(head[index] ?? '', head[index + 1] ?? '')
  return headers
}

/** Returns the body in an encoding. A compressed one is kept in `encoded` for further requests. */
export async function encodeAs(encoded: EncodedResponse, encoding: Encoding): Promise<StoredBody> {
  const { encodings } = encoded
  const existing = encodings[encoding]
  if (existing) return existing
  const body = encodings.identity?.body ?? (await decompressBrotli(encodings.br?.body ?? Buffer.of()))
  if (encoding === 'identity') return encodeBody(encoded, encoding, body)
  const compressed =
    encoding === 'gzip'
      ? await compressGzip(body)
      : await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return setEncoding(encoded, encoding, compressed)
}

function setEncoding(encoded: EncodedResponse, encoding: Encoding, body: Buffer): StoredBody {
  return (encoded.encodings[encoding] = encodeBody(encoded, encoding, body))
}

function encodeBody(
  { headers, tag }: Pick<EncodedResponse, 'headers' | 'tag'>,
  encoding: Encoding,
  bytes: Buffer,
): StoredBody {
  const body = copyOutOfPool(bytes)
  // A client that has the page in another encoding gets 304, too.
  const stored =
    tag === undefined
      ? toStoredBody(body, headers, undefined)
      : toStoredBody(body, headers, `${tag}-${encoding}`, `"${tag}-`)
  if (encoding !== 'identity') stored.head.push('content-encoding', encoding)
  return stored
}

/** Copies a buffer that is a slice of Node's 64 kB pool, which it would keep in memory as a whole. */
export function copyOutOfPool(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Does not match if the client excludes the encoding with `q=0`. */
const ACCEPTS_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/

export function negotiateEncoding(accepted: string | string[] = ''): Encoding {
  const header = String(accepted)
  return ACCEPTS_BROTLI.test(header) ? 'br' : ACCEPTS_GZIP.test(header) ? 'gzip' : 'identity'
}

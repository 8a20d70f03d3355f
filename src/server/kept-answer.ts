import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** A longer answer, such as a whole list of thousands, would keep the others waiting for seconds. */
const MOST_BYTES_TO_COMPRESS_WELL = 512 * 1024

type Coding = 'br' | 'gzip' | 'identity'

/** An answer in one coding. Names and values of headers follow one another, as Node.js writes them fastest. */
interface CodedAnswer {
  body: Buffer
  head: string[]
  /** For a caller who has the answer already. */
  unchangedHead: string[]
}

/** An answer as bytes: compressed, and in what other codings are worth keeping. */
export interface KeptAnswer {
  status: number
  headers: string[]
  /** The ETag without quotes and without the coding. */
  tag: string
  coded: Partial<Record<Coding, CodedAnswer>> & { br: CodedAnswer }
}

/** What belongs to one sending, not to the answer. */
const passingHeaders = new Set(['connection', 'content-encoding', 'content-length', 'date', 'etag', 'vary'])

/** The answer as bytes. It is compressed fast first; `compressWell` is to be called when there is time. */
export async function keepAnswer(response: Response): Promise<KeptAnswer> {
  const body = Buffer.from(await response.arrayBuffer())
  const varies = new Set([
    ...(response.headers.get('vary') ?? '').split(/, */).filter(Boolean),
    'Accept-Encoding',
  ])
  const headers = [...response.headers].filter(([name]) => !passingHeaders.has(name)).flat()
  headers.push('vary', [...varies].join(', '))
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const kept = { status: response.status, headers, tag }
  const br = await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return { ...kept, coded: { identity: code(kept, 'identity', body), br: code(kept, 'br', br) } }
}

/**
 * Makes the answer as small as it gets, some ten times the work, done off the main thread; from then on it is kept
 * compressed alone.
 */
export async function compressWell(answer: KeptAnswer): Promise<void> {
  const body = answer.coded.identity?.body
  if (!body) return
  delete answer.coded.identity
  if (body.length > MOST_BYTES_TO_COMPRESS_WELL) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  answer.coded.br = code(answer, 'br', await compressBrotli(body, { params }))
}

/** How many bytes it takes up, about; with room for gzip, which the first who wants it gets made. */
export function sizeOf({ coded }: KeptAnswer): number {
  const made = Object.values(coded).reduce((sum, { body }) => sum + body.length + 1_000, 0)
  return made + (coded.gzip ? 0 : 1.2 * coded.br.body.length)
}

/**
 * Sends the answer in the coding that the caller likes best, or 304 where the caller has it; at once, or later where
 * it has to be coded first.
 */
export function sendAnswer(
  answer: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const coding = codingFor(request.headers['accept-encoding'])
  const ready = answer.coded[coding]
  if (!ready) return codeFor(answer, coding).then((made) => send(answer, made, request, response))
  send(answer, ready, request, response)
  return undefined
}

async function codeFor(answer: KeptAnswer, coding: Coding): Promise<CodedAnswer> {
  const body = answer.coded.identity?.body ?? (await decompressBrotli(answer.coded.br.body))
  // Nearly nobody takes no coding at all.
  if (coding !== 'gzip') return code(answer, coding, body)
  const smaller = await compressGzip(body, { level: 9 })
  return (answer.coded.gzip ??= code(answer, 'gzip', smaller))
}

function send(
  { status, tag }: KeptAnswer,
  { body, head, unchangedHead }: CodedAnswer,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const known = headers['if-none-match']
  // A page in another coding is the same page.
  if (known !== undefined && status === 200 && (known === '*' || known.includes(`"${tag}-`))) {
    response.writeHead(304, unchangedHead)
    response.end()
    return
  }
  response.writeHead(status, head)
  response.end(method === 'HEAD' ? undefined : body)
}

function code(
  { status, headers, tag }: Pick<KeptAnswer, 'status' | 'headers' | 'tag'>,
  coding: Coding,
  compressed: Buffer,
): CodedAnswer {
  const body = aloneInMemory(compressed)
  const unchangedHead = [...headers, ...(status === 200 ? ['etag', `"${tag}-${coding}"`] : [])]
  const head = [...unchangedHead, 'content-length', String(body.length)]
  if (coding !== 'identity') head.push('content-encoding', coding)
  return { body, head, unchangedHead }
}

/**
 * A copy that keeps no other bytes alive. What Node.js compresses or joins may lie in a slab of 64 kB among bytes that
 * are long gone, and all of the slab stays while any part of it is held.
 */
function aloneInMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

const MOST_KNOWN = 1_000
const LONGEST_KNOWN = 100

/** What the headers of browsers came to: there are few different ones, and none is long. */
const knownCodings = new Map<string, Coding>()

function codingFor(accepted: string | string[] = ''): Coding {
  const header = String(accepted)
  const known = knownCodings.get(header)
  if (known !== undefined) return known
  const takes = (coding: string) =>
    new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(header)
  const coding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
  if (header.length <= LONGEST_KNOWN && knownCodings.size < MOST_KNOWN) knownCodings.set(header, coding)
  return coding
}

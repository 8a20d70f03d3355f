import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Coding = 'br' | 'gzip' | 'identity'

/** An answer as bytes, in each coding that somebody asked for. */
export interface KeptAnswer {
  status: number
  headers: OutgoingHttpHeaders
  /** The ETag without quotes and without the coding. */
  tag: string
  bodies: Partial<Record<Coding, Buffer>> & { identity: Buffer }
}

/** What belongs to one sending, not to the answer. */
const passingHeaders = new Set(['connection', 'content-encoding', 'content-length', 'date', 'etag', 'vary'])

/** The answer as bytes. It is compressed fast first; `compressWell` does it once more when there is time. */
export async function keepAnswer(response: Response): Promise<KeptAnswer> {
  const identity = Buffer.from(await response.arrayBuffer())
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of response.headers) if (!passingHeaders.has(name)) headers[name] = value
  const varies = new Set([
    ...(response.headers.get('vary') ?? '').split(/, */).filter(Boolean),
    'Accept-Encoding',
  ])
  headers['vary'] = [...varies].join(', ')
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const br = await compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return { status: response.status, headers, tag, bodies: { identity, br } }
}

/** Makes the answer as small as it gets: some ten times the work, done off the main thread. */
export async function compressWell({ bodies }: KeptAnswer): Promise<void> {
  bodies.br = await compressBrotli(bodies.identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bodies.identity.length,
    },
  })
}

/** How many bytes it takes up. */
export function sizeOf({ bodies }: KeptAnswer): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 1_000)
}

/** Sends the answer in the coding that the caller likes best, or 304 where the caller has it. */
export async function sendAnswer(
  { status, headers, tag, bodies }: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const coding = codingFor(request)
  const etag = `"${tag}-${coding}"`
  if (status === 200 && isKnown(request, tag)) {
    response.writeHead(304, { ...headers, etag })
    response.end()
    return
  }
  const body = (bodies[coding] ??= await compressGzip(bodies.identity, { level: 9 }))
  response.writeHead(status, {
    ...headers,
    ...(status === 200 && { etag }),
    'content-length': body.length,
    ...(coding !== 'identity' && { 'content-encoding': coding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function codingFor({ headers }: IncomingMessage): Coding {
  const accepted = String(headers['accept-encoding'] ?? '')
  const takes = (coding: string) =>
    new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** A page in another coding is the same page. */
function isKnown({ headers }: IncomingMessage, tag: string): boolean {
  const known = headers['if-none-match']
  return known !== undefined && (known === '*' || known.includes(`"${tag}-`))
}

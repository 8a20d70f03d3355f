import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as open } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { FuzzRequest } from './fuzz-request.ts'

export interface FuzzResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Decoded; binary bodies as latin1. */
  body: string
  milliseconds: number
}

/** A response that takes longer counts as hanging, even on a busy machine. */
const HANG_TIMEOUT_MS = 20_000

/** A longer body is rejected before it has arrived, and its connection is closed later. */
const LONG_BODY = 1_000_000

const used = new WeakSet<Socket>()

const decoders: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
}

export interface FuzzClient {
  /** Rejects if no complete response arrives. */
  send: (request: FuzzRequest) => Promise<FuzzResponse>
  close: () => void
}

/** Reuses connections, as a proxy does. */
export function openFuzzClient(address: string, connections: number): FuzzClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = async (request: FuzzRequest) => {
    const startedAt = performance.now()
    const isLong = (request.body?.length ?? 0) > LONG_BODY
    const answer = await exchange(address, request, isLong ? false : agent)
    const coding = answer.headers['content-encoding'] ?? 'identity'
    const decode = decoders[coding]
    const isEmpty = answer.body.length === 0
    if (!decode && coding !== 'identity') throw new Error(`The response has the unknown encoding ${coding}`)
    const body = decode && !isEmpty ? await decode(answer.body) : answer.body
    const isText = /text|json|svg|script/.test(answer.headers['content-type'] ?? '')
    return {
      status: answer.status,
      headers: answer.headers,
      body: body.toString(isText ? 'utf8' : 'latin1'),
      milliseconds: performance.now() - startedAt,
    }
  }
  return { send, close: () => agent.destroy() }
}

interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

async function exchange(
  address: string,
  fuzzRequest: FuzzRequest,
  agent: Agent | false,
): Promise<RawResponse> {
  const { hostname, port } = new URL(address)
  const { method, path, body } = fuzzRequest
  const request = open({ hostname, port, method, path, agent, timeout: HANG_TIMEOUT_MS })
  for (const [name, value] of fuzzRequest.headers) request.setHeader(name, value)
  // Node.js sets no Content-Length for methods that usually have no body.
  if (body !== undefined) request.setHeader('content-length', Buffer.byteLength(body))
  let isReused = false
  request.once('socket', (socket) => {
    isReused = used.has(socket)
    used.add(socket)
  })
  const timer = setTimeout(() => request.destroy(new Error('no response in time')), HANG_TIMEOUT_MS)
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve)
      // A response may arrive before the body is fully sent; then only sending fails.
      request.on('error', reject)
      request.end(body)
    })
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
  } catch (error) {
    // The server may close an idle connection just as the request is sent.
    if (isReused) return exchange(address, fuzzRequest, false)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

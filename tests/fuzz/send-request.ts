import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as open } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { FuzzRequest } from './fuzz-request.ts'

export interface FuzzAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Decoded; of what is no text, each byte as a sign. */
  body: string
  milliseconds: number
}

/** After so long without an answer a request is said to hang, in milliseconds: a busy machine is not that slow. */
const HANGS_AFTER_MS = 20_000

/** A longer body is refused before it has come as a whole, and its connection closed some time later. */
const LONG_BODY = 1_000_000

/** Connections that have been used. */
const used = new WeakSet<Socket>()

const decoders: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
}

export interface Sender {
  /** Fails where no whole answer comes. */
  send: (request: FuzzRequest) => Promise<FuzzAnswer>
  close: () => void
}

/** Sends requests over connections that are kept, as a proxy does. */
export function openSender(address: string, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = async (request: FuzzRequest) => {
    const begun = performance.now()
    const isLong = (request.body?.length ?? 0) > LONG_BODY
    const answer = await exchange(address, request, isLong ? false : agent)
    const coding = answer.headers['content-encoding'] ?? 'identity'
    const decode = decoders[coding]
    const isEmpty = answer.body.length === 0
    if (!decode && coding !== 'identity') throw new Error(`The answer is coded as ${coding}`)
    const body = decode && !isEmpty ? await decode(answer.body) : answer.body
    const isText = /text|json|svg|script/.test(answer.headers['content-type'] ?? '')
    return {
      status: answer.status,
      headers: answer.headers,
      body: body.toString(isText ? 'utf8' : 'latin1'),
      milliseconds: performance.now() - begun,
    }
  }
  return { send, close: () => agent.destroy() }
}

interface Exchanged {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

async function exchange(address: string, asked: FuzzRequest, agent: Agent | false): Promise<Exchanged> {
  const { hostname, port } = new URL(address)
  const { method, path, body } = asked
  const request = open({ hostname, port, method, path, agent, timeout: HANGS_AFTER_MS })
  for (const [name, value] of asked.headers) request.setHeader(name, value)
  // Of itself it says no length where a method has no body as a rule.
  if (body !== undefined) request.setHeader('content-length', Buffer.byteLength(body))
  let isReused = false
  request.once('socket', (socket) => {
    isReused = used.has(socket)
    used.add(socket)
  })
  const timer = setTimeout(() => request.destroy(new Error('It hangs')), HANGS_AFTER_MS)
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve)
      // An answer may come before the body has been sent: then only the rest of that fails.
      request.on('error', reject)
      request.end(body)
    })
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
  } catch (error) {
    // The server may close a kept connection just as the request sets out.
    if (isReused) return exchange(address, asked, false)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

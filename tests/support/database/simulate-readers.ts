// Visitors who browse the site through nginx, each from their own address.
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'

const READER_TIMEOUT_MS = 30_000

export interface ReaderResult {
  requests: number
  /** `after` in seconds from the start. */
  failures: { path: string; after: number; why: string }[]
  /** Response times in milliseconds. */
  times: number[]
}

export interface ReaderOptions {
  port: number
  paths: string[]
  readers: number
  /** Maximum time on a page. */
  pauseMs: number
  signal: AbortSignal
}

/** Runs readers until the signal aborts. */
export async function simulateReaders(options: ReaderOptions): Promise<ReaderResult> {
  const result: ReaderResult = { requests: 0, failures: [], times: [] }
  const startedAt = performance.now()
  const read = async (_: unknown, number: number) => {
    const agent = createReaderAgent(number)
    while (!options.signal.aborted) {
      await sleep(Math.random() * options.pauseMs)
      const path = options.paths[Math.floor(Math.random() * options.paths.length)] ?? '/'
      const requestedAt = performance.now()
      const why = await findReadProblem(path, options.port, agent).catch(String)
      const respondedAt = performance.now()
      result.requests += 1
      result.times.push(respondedAt - requestedAt)
      if (why !== undefined)
        result.failures.push({ path, after: Math.round((requestedAt - startedAt) / 1_000), why })
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: options.readers }, read))
  return result
}

/** Every address in 127.0.0.0/8 belongs to this machine. */
export function createReaderAgent(number: number): Agent {
  const localAddress = `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`
  return new Agent({
    keepAlive: true,
    localAddress,
    rejectUnauthorized: false,
    servername: 'www.example.com',
  })
}

/** Returns what is wrong with the response, if anything. */
async function findReadProblem(path: string, port: number, agent: Agent): Promise<string | undefined> {
  const headers = { host: 'www.example.com', 'accept-encoding': 'br' }
  const { status, type, body } = await requestVia({ path, port, agent, headers })
  if (status !== 200) return `status ${status}`
  if (type.startsWith('text/html') && !brotliDecompressSync(body).toString().endsWith('</html>'))
    return 'incomplete page'
  if (type.includes('json')) JSON.parse(brotliDecompressSync(body).toString())
  return body.length === 0 ? 'empty body' : undefined
}

export interface ReaderRequest {
  path: string
  port: number
  agent: Agent
  headers: Record<string, string>
  method?: string
  body?: string
}

/** Throws if no complete response arrives in time. */
export function requestVia({
  body,
  ...options
}: ReaderRequest): Promise<{ status: number; type: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...options, hostname: '127.0.0.1' }, (answer) => {
      buffer(answer).then((received) => {
        const type = answer.headers['content-type'] ?? ''
        resolve({ status: answer.statusCode ?? 0, type, body: received })
      }, reject)
    })
    const timeout = setTimeout(() => outgoing.destroy(new Error('no response in time')), READER_TIMEOUT_MS)
    outgoing.on('error', reject)
    outgoing.on('close', () => {
      clearTimeout(timeout)
      // 'close' also follows a complete response, just before it resolves.
      setImmediate(() => reject(new Error('the connection was closed')))
    })
    outgoing.end(body)
  })
}

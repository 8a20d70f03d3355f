// People who browse the site through nginx, each from an address of their own, and count what failed.
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'

/** How long a reader waits for a page before it counts as failed, in milliseconds. */
const READER_PATIENCE_MS = 30_000

export interface ReadingResult {
  requests: number
  /** Each with what was asked, when in seconds after the beginning, and what came of it. */
  failures: { path: string; after: number; why: string }[]
  /** How long answers took, in milliseconds. */
  times: number[]
}

export interface ReaderPlan {
  port: number
  paths: string[]
  readers: number
  /** How long a reader looks at a page at most, in milliseconds. */
  pauseMs: number
  signal: AbortSignal
}

/** Lets readers ask until the signal comes. */
export async function letRead(plan: ReaderPlan): Promise<ReadingResult> {
  const result: ReadingResult = { requests: 0, failures: [], times: [] }
  const begun = performance.now()
  const read = async (_: unknown, number: number) => {
    const agent = openAgent(number)
    while (!plan.signal.aborted) {
      await sleep(Math.random() * plan.pauseMs)
      const path = plan.paths[Math.floor(Math.random() * plan.paths.length)] ?? '/'
      const asked = performance.now()
      const why = await askFor(path, plan.port, agent).catch(String)
      const answered = performance.now()
      result.requests += 1
      result.times.push(answered - asked)
      if (why !== undefined) result.failures.push({ path, after: Math.round((asked - begun) / 1_000), why })
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: plan.readers }, read))
  return result
}

/** All addresses that begin with 127 are this machine's. */
export function openAgent(number: number): Agent {
  const localAddress = `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`
  return new Agent({
    keepAlive: true,
    localAddress,
    rejectUnauthorized: false,
    servername: 'www.example.com',
  })
}

/** What was wrong with the answer, if anything was. */
async function askFor(path: string, port: number, agent: Agent): Promise<string | undefined> {
  const headers = { host: 'www.example.com', 'accept-encoding': 'br' }
  const { status, type, body } = await ask({ path, port, agent, headers })
  if (status !== 200) return `status ${status}`
  if (type.startsWith('text/html') && !brotliDecompressSync(body).toString().endsWith('</html>'))
    return 'not the whole page'
  if (type.includes('json')) JSON.parse(brotliDecompressSync(body).toString())
  return body.length === 0 ? 'nothing' : undefined
}

export interface Asked {
  path: string
  port: number
  agent: Agent
  headers: Record<string, string>
  method?: string
  body?: string
}

/** Asks nginx; fails where no whole answer comes in time. */
export function ask({ body, ...options }: Asked): Promise<{ status: number; type: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request({ ...options, hostname: '127.0.0.1' }, (answer) => {
      buffer(answer).then((whole) => {
        const type = answer.headers['content-type'] ?? ''
        resolve({ status: answer.statusCode ?? 0, type, body: whole })
      }, reject)
    })
    const patience = setTimeout(() => asked.destroy(new Error('no answer in time')), READER_PATIENCE_MS)
    asked.on('error', reject)
    asked.on('close', () => {
      clearTimeout(patience)
      // It is closed after a whole answer too, just before that is handed on.
      setImmediate(() => reject(new Error('the connection was closed')))
    })
    asked.end(body)
  })
}

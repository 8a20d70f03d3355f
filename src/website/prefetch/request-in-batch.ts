// Requests that are made within a moment go to the server as one: together they are smaller, and cost less.
import { apiPaths, MAX_BATCHED_PATHS } from '../../contract/site-map.ts'
import { reserve, spend } from './budget.ts'

/** How long a batch stays open, in ms. */
const MOMENT_MS = 10
/** What a model's page asks for. */
const SMALL_BATCH = 2
/** How long the largest batch, 15 kB, takes at 1.6 Mbit/s, in ms. */
const LARGE_BATCH_MS = 75

interface Batch {
  abort: AbortController
  /** A visitor waits for one of its answers. */
  isAwaited: boolean
  requests: BatchedRequest[]
}

export interface BatchedAnswer {
  body: unknown
  headers: Headers
}

export interface BatchedRequest {
  path: string
  batch: Batch
  /** Rejected if it must not be requested now. */
  answer: PromiseWithResolvers<BatchedAnswer>
  /** When, and with how many in all. */
  sent?: { at: number; count: number }
}

let open: Batch | undefined

export function requestInBatch(path: string): BatchedRequest {
  const batch = (open ??= openBatch())
  const request: BatchedRequest = { path, batch, answer: Promise.withResolvers() }
  if (batch.requests.push(request) === MAX_BATCHED_PATHS) open = undefined
  return request
}

/** Whether its answer comes as soon as if it were asked for alone now. */
export function isWorthAwaiting({ sent }: BatchedRequest): boolean {
  return sent !== undefined && (sent.count <= SMALL_BATCH || performance.now() - sent.at > LARGE_BATCH_MS)
}

function openBatch(): Batch {
  const batch: Batch = { abort: new AbortController(), isAwaited: false, requests: [] }
  setTimeout(() => {
    if (open === batch) open = undefined
    void send(batch)
  }, MOMENT_MS)
  return batch
}

/** At once, or in parts where the budget cannot hold the largest answers to all. */
async function send(batch: Batch): Promise<void> {
  const waiting = [...batch.requests]
  try {
    while (waiting.length > 0) {
      if (batch.isAwaited) throw new Error('The visitor has gone on')
      const { part, reserved } = await reserveFirst(waiting)
      if (part.length === 0) throw new Error('The prefetch budget of this page view is spent')
      waiting.splice(0, part.length)
      await request(part, reserved, batch.abort.signal)
    }
  } catch (error) {
    for (const { answer } of batch.requests) answer.reject(error)
  }
}

/** As many of the first as the budget allows, perhaps none. */
async function reserveFirst(requests: BatchedRequest[]) {
  for (let count = requests.length; count > 0; count -= 1) {
    const part = requests.slice(0, count)
    const reserved = part.reduce((sum, { path }) => sum + largestAnswer(path), 0)
    if (await reserve(reserved)) return { part, reserved }
  }
  return { part: [], reserved: 0 }
}

/** In bytes as transferred, in a batch. */
function largestAnswer(path: string): number {
  if (path.startsWith('/api/aircraftclasses/')) return 5_000
  return /^\/api\/aircraft(?:models|versions)\//.test(path) ? 3_000 : 12_000
}

/** Reads the body too, so that the click finds it in memory. */
async function request(part: BatchedRequest[], reserved: number, signal: AbortSignal): Promise<void> {
  const address = toAddress(part.map(({ path }) => path))
  for (const each of part) each.sent = { at: performance.now(), count: part.length }
  try {
    const response = await fetch(address, { signal, priority: 'low' })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    const bodies: Record<string, unknown> = await response.json()
    for (const { path, answer } of part) {
      if (path in bodies) answer.resolve({ body: bodies[path], headers: response.headers })
      else answer.reject(new Error(`${address} has no ${path}`))
    }
  } finally {
    spend(address, reserved)
  }
}

/** In an order of their own, so that the server's cache knows the same batch of another window. */
function toAddress(paths: string[]): string {
  const names = paths.map((path) => path.slice('/api/'.length)).toSorted()
  return `${apiPaths.batch}?${new URLSearchParams({ paths: names.join() })}`
}

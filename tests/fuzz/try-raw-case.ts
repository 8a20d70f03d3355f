import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openFuzzClient } from './fuzz-client.ts'
import { pipelined, type RawCase } from './raw-cases.ts'

/** After this long without a byte, the client half-closes. */
const IDLE_TIMEOUT_MS = 250
/** For the server to close after that. */
const HANG_TIMEOUT_MS = 20_000

const LAST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

/** Sends bytes on a new connection; returns everything received. Throws if the server does not close it. */
async function sendBytes(
  address: string,
  { bytes, splitOffset }: RawCase,
  silentAfterMs: number,
): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const chunks: Buffer[] = []
  socket.setTimeout(silentAfterMs, () => socket.end())
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)))
  // A server that closes with unread bytes resets the connection.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const pieces = splitOffset > 0 ? [bytes.slice(0, splitOffset), bytes.slice(splitOffset)] : [bytes]
  for (const piece of pieces) {
    if (socket.writable) socket.write(Buffer.from(piece, 'latin1'))
    if (pieces.length > 1) await sleep(2)
  }
  if (socket.writable) socket.write(LAST)
  const hangs = sleep(HANG_TIMEOUT_MS, 'hangs' as const, { ref: false })
  const outcome = await Promise.race([closed, hangs])
  socket.destroy()
  if (outcome === 'hangs') throw new Error('The connection stays open after its last byte')
  return Buffer.concat(chunks).toString('latin1')
}

export interface RawResult {
  statuses: number[]
  /** Of acknowledged messages. */
  references: string[]
}

/** Sends a case and checks its response and the next one on another connection. Throws at any violation. */
export async function tryRawCase(address: string, raw: RawCase, next: number): Promise<RawResult> {
  const answer = await sendBytes(address, raw, IDLE_TIMEOUT_MS)
  if (answer !== '' && !/^HTTP\/1\.1 [1-5]\d\d /.test(answer)) {
    throw new Error(`Not an HTTP response: ${answer.slice(0, 80)}`)
  }
  const statuses = statusesIn(answer)
  const failed = statuses.find((status) => status >= 500)
  if (failed !== undefined) throw new Error(`answered with ${failed}`)
  await requireNextResponse(address, next)
  return { statuses, references: extractReferences(answer) }
}

/** Pipelines requests; throws unless each gets its own response, in order. */
export async function tryPipeline(address: string, own: number[]): Promise<RawResult> {
  // The requests are complete, so the server has nothing to wait for.
  const answer = await sendBytes(address, { bytes: pipelined(own), splitOffset: 0 }, HANG_TIMEOUT_MS)
  const answers = answer.split(/(?=HTTP\/1\.1 \d{3} )/)
  if (answers.length !== own.length + 1) {
    throw new Error(`${own.length + 1} requests got ${answers.length} responses`)
  }
  for (const [place, marker] of own.entries()) {
    const found = [...(answers[place] ?? '').matchAll(/(?:id |text\/x-)(\d{9})\b/g)].map(([, text]) =>
      Number(text),
    )
    if (found.length !== 1 || found[0] !== marker) {
      throw new Error(`The response to ${marker} contains ${found.join(', ') || 'no marker'}`)
    }
  }
  return { statuses: statusesIn(answer), references: [] }
}

/** The server is alive, and the next client gets its own response and nothing else. */
async function requireNextResponse(address: string, marker: number): Promise<void> {
  const sender = openFuzzClient(address, 1)
  const request = { kind: 'next', method: 'GET', path: `/api/aircraftmodels/${marker}`, headers: [] }
  const { status, body } = await sender.send(request).finally(sender.close)
  const problem: unknown = JSON.parse(body)
  const expected = `There is no aircraft model with the id ${marker}.`
  if (status !== 404 || Object(problem).detail !== expected) {
    throw new Error(`The next request got ${status} ${body.slice(0, 200)}`)
  }
}

function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

/** References of acknowledged messages in a response. */
export function extractReferences(answer: string): string[] {
  return [...answer.matchAll(/reference(?:"\s*:\s*"|=)([0-9A-Z]{4}-[0-9A-Z]{4})/g)].map(
    ([, found = '']) => found,
  )
}

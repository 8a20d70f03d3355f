import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSender } from './send-request.ts'
import { pipelined, type RawCase } from './raw-requests.ts'

/** After so long without a byte the sender says that nothing more will come from it, in milliseconds. */
const SILENT_AFTER_MS = 250
/** So long the server may take from then on to close, in milliseconds. */
const HANGS_AFTER_MS = 20_000

const LAST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

/** Sends bytes over a connection of their own and gives what came back until it was closed. Fails where it hangs. */
async function sendBytes(
  address: string,
  { bytes, pieceAt }: RawCase,
  silentAfterMs: number,
): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const chunks: Buffer[] = []
  socket.setTimeout(silentAfterMs, () => socket.end())
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)))
  // A server may close with bytes of ours unread, which resets the connection.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const pieces = pieceAt > 0 ? [bytes.slice(0, pieceAt), bytes.slice(pieceAt)] : [bytes]
  for (const piece of pieces) {
    if (socket.writable) socket.write(Buffer.from(piece, 'latin1'))
    if (pieces.length > 1) await sleep(2)
  }
  if (socket.writable) socket.write(LAST)
  const hangs = sleep(HANGS_AFTER_MS, 'hangs' as const, { ref: false })
  const outcome = await Promise.race([closed, hangs])
  socket.destroy()
  if (outcome === 'hangs') throw new Error('The connection stays open after its last byte')
  return Buffer.concat(chunks).toString('latin1')
}

export interface RawResult {
  statuses: number[]
  /** Of messages that were acknowledged. */
  references: string[]
}

/** Sends a case and looks at what came back and at the next answer on another connection. Fails at any offence. */
export async function tryRawCase(address: string, raw: RawCase, next: number): Promise<RawResult> {
  const answer = await sendBytes(address, raw, SILENT_AFTER_MS)
  if (answer !== '' && !/^HTTP\/1\.1 [1-5]\d\d /.test(answer)) {
    throw new Error(`What came back is no answer: ${answer.slice(0, 80)}`)
  }
  const statuses = statusesIn(answer)
  const failed = statuses.find((status) => status >= 500)
  if (failed !== undefined) throw new Error(`answered with ${failed}`)
  await requireNextAnswer(address, next)
  return { statuses, references: referencesIn(answer) }
}

/** Sends requests behind one another; fails unless each gets its own answer, in order, and nobody else's. */
export async function tryPipeline(address: string, own: number[]): Promise<RawResult> {
  // Nothing is missing here for which the server could wait.
  const answer = await sendBytes(address, { bytes: pipelined(own), pieceAt: 0 }, HANGS_AFTER_MS)
  const answers = answer.split(/(?=HTTP\/1\.1 \d{3} )/)
  if (answers.length !== own.length + 1) {
    throw new Error(`${own.length + 1} requests got ${answers.length} answers`)
  }
  for (const [place, marker] of own.entries()) {
    const found = [...(answers[place] ?? '').matchAll(/(?:id |text\/x-)(\d{9})\b/g)].map(([, text]) =>
      Number(text),
    )
    if (found.length !== 1 || found[0] !== marker) {
      throw new Error(`The answer to ${marker} says ${found.join(', ') || 'nothing of it'}`)
    }
  }
  return { statuses: statusesIn(answer), references: [] }
}

/** The server lives, and says to the next who asks what that one asked for and nothing else. */
async function requireNextAnswer(address: string, marker: number): Promise<void> {
  const sender = openSender(address, 1)
  const request = { kind: 'next', method: 'GET', path: `/api/aircraftmodels/${marker}`, headers: [] }
  const { status, body } = await sender.send(request).finally(sender.close)
  const told: unknown = JSON.parse(body)
  const expected = `There is no aircraft model with the id ${marker}.`
  if (status !== 404 || Object(told).detail !== expected) {
    throw new Error(`The next request is answered with ${status} ${body.slice(0, 200)}`)
  }
}

function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

/** Of the messages that an answer acknowledges. */
export function referencesIn(answer: string): string[] {
  return [...answer.matchAll(/reference(?:"\s*:\s*"|=)([0-9A-Z]{4}-[0-9A-Z]{4})/g)].map(
    ([, found = '']) => found,
  )
}

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends raw bytes; returns everything received until either side closes the connection. */
export async function sendRawRequest(
  address: string,
  bytes: string,
  { waitMs = 3_000 } = {},
): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const answer = text(socket).catch(() => '')
  socket.write(bytes, 'latin1')
  const patience = setTimeout(() => socket.end(), waitMs)
  return answer.finally(() => clearTimeout(patience))
}

/** Statuses of all responses on one connection. */
export function parseStatuses(answers: string): number[] {
  return [...answers.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
}

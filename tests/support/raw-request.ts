import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends bytes as they are to a server, and returns all that it answers until it or we close the connection. */
export async function sendRaw(address: string, bytes: string, { waitMs = 3_000 } = {}): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const answer = text(socket).catch(() => '')
  socket.write(bytes, 'latin1')
  const patience = setTimeout(() => socket.end(), waitMs)
  return answer.finally(() => clearTimeout(patience))
}

/** The statuses of the answers that came on one connection. */
export function statusesOf(answers: string): number[] {
  return [...answers.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
}

// A cable between a server and its database that can be pulled and left hanging.
import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

export interface Relay {
  /** The address that leads through the cable. */
  url: string
  /** Ends every connection and refuses new ones. */
  pull: () => void
  /** Lets nothing through any more, without a word to either side. */
  hang: () => void
  restore: () => void
}

/** Lays a cable to the server of an address, which is taken away when the test has ended. */
export async function aRelay(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  let state: 'up' | 'pulled' | 'hanging' = 'up'
  const relay = createServer((near) => {
    if (state === 'pulled') return near.destroy()
    const far = connect(Number(port), hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [one, other] of [pair, pair.toReversed()] as const) {
      one?.on('data', (chunk) => state === 'up' && other?.write(chunk))
      one?.on('error', () => {})
      one?.on('close', () => {
        pairs.delete(pair)
        other?.destroy()
      })
    }
    return undefined
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  onTestFinished(() => {
    relay.close()
    cut()
  })
  const address = relay.address()
  const url = new URL(target)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    pull: () => {
      state = 'pulled'
      cut()
    },
    hang: () => {
      state = 'hanging'
    },
    restore: () => {
      state = 'up'
      // What hung has lost bytes.
      cut()
    },
  }
}

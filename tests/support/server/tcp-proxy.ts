import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network link between two programs that can be cut, silenced and redirected. */
export interface TcpProxy {
  /** The port that it listens on. */
  port: number
  /** Breaks connections, and closes new ones at once. */
  cut: () => void
  /** Acts like a pulled cable: connections stay open, but nothing gets through, not even a close. */
  silence: () => void
  /** Lets new connections through again; silenced ones stay silent, as if the other machine were gone. */
  mend: (toPort?: number) => void
  stop: () => Promise<void>
}

export async function openTcpProxy(toPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const silenced = new WeakSet<Socket>()
  let state: 'connected' | 'cut' | 'silent' = 'connected'
  let target = toPort
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((near) => {
    hold(near)
    if (state === 'cut') return void near.destroy()
    if (state === 'silent') return void near.pause()
    const far = hold(connect(target, '127.0.0.1'))
    near.pipe(far).pipe(near)
    near.on('close', () => silenced.has(near) || far.destroy())
    far.on('close', () => silenced.has(far) || near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      state = 'cut'
      breakAll()
    },
    silence: () => {
      state = 'silent'
      for (const socket of sockets) silenced.add(socket.unpipe().pause())
    },
    mend: (newPort) => {
      state = 'connected'
      target = newPort ?? target
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      breakAll()
      await closed
    },
  }
}

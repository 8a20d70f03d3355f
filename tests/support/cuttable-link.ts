import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The network between two programs, which can be cut off and led elsewhere. */
export interface CuttableLink {
  /** Where the one program finds the other. */
  port: number
  /** Connections break, and new ones are refused by being closed. */
  cut: () => void
  /** As when a cable is pulled: connections stay and nothing comes through, not even that one side has gone. */
  silence: () => void
  /** New connections come through again. What was silenced stays so: the machine behind it has gone. */
  mend: (toPort?: number) => void
  stop: () => Promise<void>
}

/** Opens a link to a port of this machine. */
export async function openCuttableLink(toPort: number): Promise<CuttableLink> {
  const sockets = new Set<Socket>()
  const silenced = new WeakSet<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
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
    mend: (toAnother) => {
      state = 'whole'
      target = toAnother ?? target
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      breakAll()
      await closed
    },
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Size of a slice in bytes. A prime, so that slices end at arbitrary points of the HTML. */
const SLICE = 1_009
/** Pause between slices in ms, about two frames. */
const PAUSE_MS = 30

export interface TrickleProxy {
  address: string
  stop: () => Promise<void>
}

/** Starts a proxy through which pages arrive in slices that are painted one by one, as on a slow connection. */
export async function startTrickleProxy(site: string): Promise<TrickleProxy> {
  const server = createServer(async (request, response) => {
    const found = await fetch(site + request.url, { redirect: 'manual' })
    const body = await found.bytes()
    const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(found.headers)
    response.writeHead(found.status, headers)
    const isPage = headers['content-type']?.startsWith('text/html')
    const slice = isPage ? SLICE : body.length || 1
    for (let start = 0; start < body.length; start += slice) {
      response.write(body.subarray(start, start + slice))
      if (isPage) await sleep(PAUSE_MS)
    }
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'

/** How long the server waits for a caller, in milliseconds. */
export interface Patience {
  /** For all headers of a request, from the connection or the end of the request before. */
  headersMs: number
  /** For a request as a whole. The longest form takes half a minute on a slow telephone. */
  requestMs: number
  /** While nothing moves on the connection in either direction. */
  silenceMs: number
  /** For the next request on a connection that was kept: longer than a proxy in front keeps it (nginx: 60 s). */
  nextRequestMs: number
  /** How often the connections are looked at. */
  lookEveryMs: number
}

const usualPatience: Patience = {
  headersMs: 10_000,
  requestMs: 60_000,
  silenceMs: 30_000,
  nextRequestMs: 65_000,
  lookEveryMs: 1_000,
}

/** More headers than any browser sends; a longer request is answered with 431. */
const MOST_HEADER_BYTES = 16 * 1024

/** Connections beyond these are closed at once. One that is idle takes about 10 kB. */
const MOST_CONNECTIONS = 20_000

export interface HttpServer {
  /** Fails where the port cannot be had. */
  listen: (port: number, host: string) => Promise<void>
  server: Server
  /** From now on each answer is the last of its connection. The server goes on taking requests. */
  beginLeaving: () => void
  /** Takes no connection any more and resolves when the requests under way are answered. */
  close: () => Promise<void>
}

/** Opens a server that lets no caller hold a connection without using it. */
export function openHttpServer(listener: RequestListener, patience: Patience = usualPatience): HttpServer {
  let leaving = false
  const server = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      keepAliveTimeout: patience.nextRequestMs,
      connectionsCheckingInterval: patience.lookEveryMs,
      maxHeaderSize: MOST_HEADER_BYTES,
    },
    (request, response) => {
      if (leaving) response.shouldKeepAlive = false
      listener(request, response)
    },
  )
  server.setTimeout(patience.silenceMs)
  server.maxConnections = MOST_CONNECTIONS
  return {
    server,
    listen: async (port, host) => {
      server.listen(port, host)
      await once(server, 'listening')
    },
    beginLeaving: () => {
      leaving = true
    },
    close: async () => {
      leaving = true
      const closed = once(server, 'close')
      server.close()
      // A connection whose answer was under way becomes idle only now.
      const closing = setInterval(() => server.closeIdleConnections(), 50)
      await closed.finally(() => clearInterval(closing))
    },
  }
}

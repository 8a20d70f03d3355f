import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'

/** Milliseconds. The names are those of Node.js, except for `idleTimeout` and `uploadTimeout`, which it does not have. */
const defaultTimeouts = {
  headersTimeout: 10_000,
  /** Sending the longest form takes half a minute on a slow phone. */
  requestTimeout: 60_000,
  /** 40 MB at 1 Mbit/s take 340 s, and the answer may have to wait for other uploads. */
  uploadTimeout: 600_000,
  idleTimeout: 30_000,
  /** Longer than a proxy keeps a connection open (nginx: 60 s), so that it does not send a request while we close it. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
}

export type Timeouts = typeof defaultTimeouts

/** More than any browser sends. Requests with longer headers get 431. */
const MAX_HEADER_BYTES = 16 * 1024

/** An idle connection takes about 10 kB. */
const MAX_CONNECTIONS = 20_000

/** Only uploads may take long; the studio checks that they come from staff before it reads the file. */
const isUpload = ({ method, url }: IncomingMessage) =>
  method === 'PUT' && url?.split('?', 1)[0] === studioApiPaths.uploads

function limitBody(request: IncomingMessage, timeoutMs: number): void {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => request.complete || request.socket.destroy(), timeoutMs).unref()
  request.once('close', () => clearTimeout(timer))
}

export type HttpServer = ReturnType<typeof openHttpServer>

export function openHttpServer(
  listener: RequestListener,
  { idleTimeout, requestTimeout, uploadTimeout, ...timeouts }: Timeouts = defaultTimeouts,
) {
  let isDraining = false
  // Node.js has the same limit for all requests, so it gets the longer one, and `limitBody` enforces the shorter one.
  const limits = { ...timeouts, requestTimeout: uploadTimeout, maxHeaderSize: MAX_HEADER_BYTES }
  const server = createServer(limits, (request, response) => {
    if (isDraining) response.shouldKeepAlive = false
    // HTTP/1.1 keeps connections open unless a response says otherwise, so 'Connection: keep-alive' and 'Keep-Alive: timeout=65'
    // tell clients nothing new. Without them each response is 48 bytes shorter, and the page of a model is close to the limit of
    // what the first packets of a connection carry.
    else if (response.shouldKeepAlive && request.httpVersion === '1.1') response.removeHeader('connection')
    if (isUpload(request)) request.setTimeout(uploadTimeout)
    else limitBody(request, requestTimeout)
    listener(request, response)
  })
  server.setTimeout(idleTimeout)
  server.maxConnections = MAX_CONNECTIONS
  return {
    server,
    listen: async (port: number, host: string) => {
      server.listen(port, host)
      await once(server, 'listening')
    },
    /** Makes every further response close its connection. Requests are still accepted. */
    beginDraining: () => {
      isDraining = true
    },
    /** Stops accepting connections and resolves when the current requests are answered. */
    close: async () => {
      isDraining = true
      const closed = once(server, 'close')
      server.close()
      // A connection becomes idle only after its response.
      const closing = setInterval(() => server.closeIdleConnections(), 50)
      await closed.finally(() => clearInterval(closing))
    },
  }
}

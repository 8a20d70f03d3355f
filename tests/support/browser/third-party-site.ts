import { once } from 'node:events'
import { createServer } from 'node:http'

export interface ThirdPartySite {
  address: string
  close: () => void
}

/** Serves a page under another host name, where our cookies are third-party cookies. */
export async function startThirdPartySite(): Promise<ThirdPartySite> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Another site</title><body>Another site')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    address: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => server.close(),
  }
}

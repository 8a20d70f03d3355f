import { once } from 'node:events'
import { createServer } from 'node:http'

export interface AnotherSite {
  address: string
  close: () => void
}

/** Serves the page of somebody else: at a host of another name, so that cookies of ours are a third party's there. */
export async function openAnotherSite(): Promise<AnotherSite> {
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

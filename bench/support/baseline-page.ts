import { once } from 'node:events'
import { createServer } from 'node:http'

const html =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="description" content="A heading."></head><body><main><h1>A heading</h1></main></body></html>'

/** Headers that describe the body or the connection, which differ here. */
const bodyHeaders = /^(?:content-encoding|content-length|etag|date|connection|keep-alive|transfer-encoding)$/

/**
 * Serves a page with just a heading and the headers of the page at an address: the fastest that a page can be
 * on this machine and in this browser.
 */
export async function serveBaselinePage(address: string) {
  const { headers } = await fetch(address)
  const sharedHeaders = [...headers].filter(([name]) => !bodyHeaders.test(name))
  const server = createServer(({ url }, response) => {
    if (url === '/') response.writeHead(200, sharedHeaders.flat()).end(html)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  const port = typeof listening === 'object' ? listening?.port : undefined
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://127.0.0.1:${port}/`, stop }
}

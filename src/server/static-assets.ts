import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import send from 'send'

/** What the build compresses; `send` knows the types of everything else. */
const compressedTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/**
 * Serves the website's scripts and styles from the folder of the build, compressed where the browser takes
 * it. Their names hold their hash, so they may be kept for ever.
 */
export function serveAssetsFrom(folder: string) {
  const names = new Set(readdirSync(join(folder, 'assets')))
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method, headers } = request
    if (!url.startsWith('/assets/') || (method !== 'GET' && method !== 'HEAD')) return false
    const name = url.slice('/assets/'.length)
    if (!names.has(name)) {
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
      response.end('There is no such file.')
      return true
    }
    const type = compressedTypes[extname(name)]
    const compressed =
      type !== undefined && names.has(`${name}.br`) && /\bbr\b/.test(String(headers['accept-encoding']))
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('vary', 'accept-encoding')
    if (compressed) {
      response.setHeader('content-type', type)
      response.setHeader('content-encoding', 'br')
    }
    const file = compressed ? `${url}.br` : url
    send(request, file, { root: folder, immutable: true, maxAge: '1 year' }).pipe(response)
    return true
  }
}

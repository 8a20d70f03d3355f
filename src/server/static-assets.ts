import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'

/** Serves the website's scripts and styles from the folder of the build. Their names hold their hash. */
export function serveAssetsFrom(folder: string) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method } = request
    if (!url.startsWith('/assets/') || (method !== 'GET' && method !== 'HEAD')) return false
    response.setHeader('x-content-type-options', 'nosniff')
    send(request, url, { root: folder, immutable: true, maxAge: '1 year', dotfiles: 'deny' })
      .on('error', (error: { status?: number }) => {
        response.writeHead(error.status ?? 500, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
        response.end('There is no such file.')
      })
      .pipe(response)
    return true
  }
}

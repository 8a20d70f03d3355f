import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { type KeptFile, keptFile, sendKeptFile } from './kept-file.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml; charset=utf-8',
}

/**
 * Serves the website's scripts, styles and letters from the folder of the build, which it reads once; compressed
 * where the build has done so and the browser takes it. Their names hold their hash, so they may be kept for ever.
 * Every answer bears the headers of `security`.
 */
export function serveAssetsFrom(folder: string, security: Record<string, string>) {
  const assets = readAssets(join(folder, 'assets'), security)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method, headers } = request
    if (!url.startsWith('/assets/') || (method !== 'GET' && method !== 'HEAD')) return false
    const asset = assets.get(url.slice('/assets/'.length))
    if (!asset) {
      response.writeHead(404, {
        ...security,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      })
      response.end('There is no such file.')
      return true
    }
    const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding']))
    sendKeptFile((takesBrotli && asset.compressed) || asset.plain, request, response)
    return true
  }
}

interface Asset {
  plain: KeptFile
  compressed?: KeptFile
}

function readAssets(folder: string, security: Record<string, string>): Map<string, Asset> {
  const names = new Set(readdirSync(folder))
  const read = (name: string, type: string, more: Record<string, string> = {}) =>
    keptFile(readFileSync(join(folder, name)), name, {
      ...security,
      'content-type': type,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      ...more,
    })
  const assets = new Map<string, Asset>()
  for (const name of names) {
    if (name.endsWith('.br')) continue
    const type = types[extname(name)] ?? 'application/octet-stream'
    const compressed = names.has(`${name}.br`) && read(`${name}.br`, type, { 'content-encoding': 'br' })
    assets.set(name, { plain: read(name, type), ...(compressed && { compressed }) })
  }
  return assets
}

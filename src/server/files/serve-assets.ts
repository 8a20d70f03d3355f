import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { securityHeadersOf } from '../http/security-headers.ts'
import { sendStoredBody, type StoredBody, toStoredBody } from '../http/stored-body.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
}

interface AssetServerOptions {
  /** The beginning of the addresses of assets. */
  prefix?: string
  /** Matches the names of scripts that pages start as workers, which keep the policy in `security`. */
  workers?: RegExp
}

/**
 * Serves scripts, styles, fonts and icons of the build from memory, compressed if the build has compressed them. The returned
 * function returns false for other requests.
 */
export function createAssetServer(
  folder: string,
  security: Record<string, string>,
  { prefix = '/assets/', workers }: AssetServerOptions = {},
) {
  const assets = readAssets(join(folder, 'assets'), security, workers)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method, headers } = request
    if (!url.startsWith(prefix) || (method !== 'GET' && method !== 'HEAD')) return false
    const asset = assets.get(url.slice(prefix.length))
    if (!asset) {
      response.writeHead(404, {
        ...security,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      })
      response.end('There is no such file.')
      return true
    }
    const acceptsBrotli = /\bbr\b/.test(String(headers['accept-encoding']))
    sendStoredBody((acceptsBrotli && asset.compressed) || asset.plain, 200, request, response)
    return true
  }
}

interface Asset {
  plain: StoredBody
  compressed?: StoredBody
}

function readAssets(folder: string, security: Record<string, string>, workers?: RegExp): Map<string, Asset> {
  const names = new Set(readdirSync(folder))
  const read = (name: string, type: string, more: Record<string, string> = {}) => {
    const headers = {
      ...securityHeadersOf(type, security),
      ...(workers?.test(name) && { 'content-security-policy': security['content-security-policy'] ?? '' }),
      'content-type': type,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      ...more,
    }
    return toStoredBody(readFileSync(join(folder, name)), Object.entries(headers).flat(), name)
  }
  const assets = new Map<string, Asset>()
  for (const name of names) {
    if (name.endsWith('.br')) continue
    const type = types[extname(name)] ?? 'application/octet-stream'
    const compressed = names.has(`${name}.br`) && read(`${name}.br`, type, { 'content-encoding': 'br' })
    assets.set(name, { plain: read(name, type), ...(compressed && { compressed }) })
  }
  return assets
}

import { readFileSync } from 'node:fs'
import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { STUDIO_PATH, STUDIO_PREVIEW_PATH } from '../../contract/studio/studio-paths.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { sendStoredBody, toStoredBody } from '../http/stored-body.ts'
import { createAssetServer } from './serve-assets.ts'

/** Allows nothing inline and nothing from other sites. Frames show the preview of drafts. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the studio: the same page at every path below /studio, and its assets. The returned function returns false for other
 * requests, including those for the preview, which the website renders.
 */
export function createStudioServer(folder: string, siteUrl: string | undefined) {
  const { own } = securityHeaders(siteUrl)
  const uncached = { ...own, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  // The worker that reads spreadsheets may fetch nothing.
  const serveAsset = createAssetServer(folder, own, { prefix: `${STUDIO_PATH}/assets/`, workers: /-worker-/ })
  const headers = {
    ...uncached,
    'content-security-policy': POLICY,
    'referrer-policy': 'same-origin',
    'content-type': 'text/html; charset=utf-8',
  }
  const page = toStoredBody(
    readFileSync(join(folder, 'studio.html')),
    Object.entries(headers).flat(),
    undefined,
  )
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '', method } = request
    const path = url.split('?')[0] ?? ''
    if (!isBelow(STUDIO_PATH, path) || isBelow(STUDIO_PREVIEW_PATH, path)) return false
    if (method !== 'GET' && method !== 'HEAD') {
      refuse(response, 405, { ...uncached, allow: 'GET, HEAD' })
      return true
    }
    if (serveAsset(request, response)) return true
    const location = siteUrl === undefined ? namedAddress(request) : undefined
    if (location === undefined) sendStoredBody(page, 200, request, response)
    else refuse(response, 307, { ...uncached, location })
    return true
  }
}

const isBelow = (base: string, path: string) => path === base || path.startsWith(`${base}/`)

/** The same page on `localhost` if the host is an IP address, for which browsers refuse passkeys; otherwise undefined. */
function namedAddress({ headers, url = '' }: IncomingMessage): string | undefined {
  const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(headers.host ?? '') ?? []
  return isIP(name.replace(/^\[|\]$/g, '')) === 0 ? undefined : `http://localhost${port}${url}`
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8' })
  response.end(STATUS_CODES[status])
}

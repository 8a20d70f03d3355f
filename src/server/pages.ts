import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ApiClient } from '../contract/api-client.ts'
import { siteContext } from '../website/site-context.ts'

export interface PagesParts {
  build: ServerBuild | (() => Promise<ServerBuild>)
  api: ApiClient
  siteUrl: string | undefined
  mode: string
}

/** Renders pages: the website asks the API through the client that it is given. */
export function createPages({ build, api, siteUrl, mode }: PagesParts) {
  const handle = createRequestHandler(build, mode)
  return async (request: Request): Promise<Response> => {
    const context = new RouterContextProvider()
    const nonce = randomBytes(16).toString('base64url')
    context.set(siteContext, { api, origin: siteUrl ?? new URL(request.url).origin, nonce })
    const response = await handle(request, context)
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      // While developing, Vite adds scripts of its own.
      if (mode === 'production') {
        response.headers.set('content-security-policy', contentSecurityPolicy(nonce))
      }
      response.headers.set('cache-control', 'no-cache')
    }
    return response
  }
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { FOR_ANYONE } from '../api/endpoint.ts'
import type { RefusalReason } from '../api/problem.ts'
import { createApiClient } from '../contract/api-client.ts'
import type { ShelfUse } from './byte-shelf.ts'
import { keepApiAnswers } from './kept-api.ts'
import { openPageStyles } from './page-styles.ts'
import { noteRefusal } from './request-id.ts'
import { FACES_MARK, sealPage, STYLES_MARK } from './seal-page.ts'
import { siteContext } from '../website/site-context.ts'

/** The stylesheet of all screens; a page holds those of its rules that it needs itself. */
export interface SiteStyles {
  css: string
  address: string
}

export interface PagesParts {
  build: ServerBuild | (() => Promise<ServerBuild>)
  api: Hono
  /** Counts the changes of the catalogue. */
  catalogueVersion: () => number
  siteUrl: string | undefined
  mode: string
  /** The styles of all screens; none where the build brings them itself. */
  styles: SiteStyles | undefined
  /** Where it is noted how the API's answers that are kept for pages are used. */
  keptApiUse: ShelfUse
}

/** What the API has to know of the visitor for whom a page asks it. */
const visitorHeaders = [
  'accept-language',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'x-forwarded-for',
] as const

/** What no address of ours begins with, and what the router cannot make an address of for its refusals. */
const IN_NO_ADDRESS = /^\/[^/]*%(?:[01][\da-f]|7f)/i

/** Renders pages: the website asks the API in process, on behalf of the visitor. `env` is the connection. */
export function createPages({ build, api, catalogueVersion, siteUrl, mode, styles, keptApiUse }: PagesParts) {
  const askApi = keepApiAnswers(api, catalogueVersion, keptApiUse)
  const handle = createRequestHandler(build, mode)
  const pageStyles = openPageStyles(styles?.css ?? '')
  const marks = styles ? { styles: STYLES_MARK, faces: FACES_MARK } : { styles: '', faces: '' }
  const ownStyles = { ...marks, sheet: styles?.address ?? '' }
  return async (request: Request, env?: unknown): Promise<Response> => {
    if (IN_NO_ADDRESS.test(new URL(request.url).pathname)) {
      return new Response(null, { status: 302, headers: { location: '/' } })
    }
    const context = new RouterContextProvider()
    const nonce = randomBytes(16).toString('base64url')
    const cookies: string[] = []
    let isForAnyone = true
    const client = createApiClient(async (path, init) => {
      const answer = await askApi(path, { ...init, headers: headersFor(request, init?.headers) }, env ?? {})
      cookies.push(...answer.headers.getSetCookie())
      // What the API lets nobody keep makes a page that is its visitor's own, such as the form with its token.
      isForAnyone &&= !/no-store/.test(answer.headers.get('cache-control') ?? '')
      return answer
    })
    const origin = siteUrl ?? new URL(request.url).origin
    context.set(siteContext, { api: client, origin, page: { nonce, ...ownStyles } })
    const response = await handle(atOrigin(request, origin), context)
    if (response.status >= 400 && response.status < 500) noteRefusal(reasonOf(request, origin))
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    isForAnyone &&= response.status === 200
    if (response.status === 503) response.headers.set('retry-after', '5')
    response.headers.set('cache-control', isForAnyone ? FOR_ANYONE : 'private, no-cache')
    // While developing, Vite adds scripts of its own.
    if (mode !== 'production') return response
    const { html, scripts, styles: sheets } = sealPage(await response.text(), nonce, pageStyles)
    response.headers.set('content-security-policy', contentSecurityPolicy(scripts, sheets))
    return new Response(html, response)
  }
}

/**
 * The router refuses a form from another origin than its address has, and behind TLS that does not know of it. With the
 * method TRACE no request can be made anew; the router refuses it as it is.
 */
function atOrigin(request: Request, origin: string): Request {
  const { pathname, search, origin: asked } = new URL(request.url)
  return asked === origin || request.method === 'TRACE'
    ? request
    : new Request(origin + pathname + search, request)
}

/** Why the router has refused what no answer of the API refuses. */
function reasonOf({ method, headers }: Request, origin: string): RefusalReason {
  const from = headers.get('origin')
  return method !== 'GET' && from !== null && from !== origin ? 'page-of-another-site' : 'page-refused'
}

function headersFor(request: Request, given: HeadersInit | undefined): Headers {
  const headers = new Headers(given)
  for (const name of visitorHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

function contentSecurityPolicy(scripts: string[], styles: string[]): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')} 'strict-dynamic'`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

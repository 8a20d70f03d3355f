import { randomBytes } from 'node:crypto'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { type Exchange, isPrivateQuery, isSharedPath, PUBLIC_CACHE_CONTROL } from '../../api/exchange.ts'
import type { RejectionReason } from '../../api/problem.ts'
import { type ApiFetch, createApiClient } from '../../contract/api-client.ts'
import { pagePaths } from '../../contract/site-map.ts'
import { allI18n } from '../../languages/all-i18n.ts'
import { type Language, languageCodes, localize, prefixOf, splitLanguage } from '../../languages/languages.ts'
import { siteContext } from '../../website/site-context.ts'
import type { CallApi } from '../cache/api-response-cache.ts'
import type { PageData } from '../cache/page-data.ts'
import { toSharedAddress } from '../cache/shared-address.ts'
import { recordRejection } from '../http/request-context.ts'
import { describePage } from '../structured-data/describe-page.ts'
import type { DescribablePage } from '../structured-data/described-page.ts'
import { routeOf } from '../observability/route-pattern.ts'
import { memoizeRequests } from './memoize-requests.ts'
import type { PageFinalizer } from './finalize-page.ts'

export interface PageRendererOptions {
  build: ServerBuild | (() => Promise<ServerBuild>)
  siteUrl: string | undefined
  mode: string
  /** Undefined in development, where Vite serves styles and scripts, and adds scripts of its own to pages. */
  finalizer: PageFinalizer | undefined
  isListed: (path: string) => boolean
  onError: (error: unknown) => void
}

export interface PageExchange extends Exchange {
  /** Hydration data of a shared page. */
  data?: PageData | undefined
  /** When a page that depends on the time has to be rendered again, in ms since 1970. */
  expiresAt?: number
}

export interface PageEnv {
  Bindings: { exchange?: PageExchange }
}

export type RenderPage = ReturnType<typeof createPageRenderer>

const QUARTER_HOUR_MS = 15 * 60 * 1000

/** In every time zone, days begin at a whole quarter of an hour of UTC, so pages with dates may change then. */
const nextQuarterHour = (now: Date) => (Math.floor(now.getTime() / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS

/** The visitor's headers that are passed on to the API. */
const visitorHeaders = ['cookie', 'host', 'origin', 'sec-fetch-site', 'x-forwarded-for']

/** A message tells its recipients which language its sender reads. Answers to GET are in the language of the page. */
const senderHeaders = [...visitorHeaders, 'accept-language']

/** Paths with a control character in their first segment. No page has one, and the router fails to parse some such paths. */
const CONTROL_CHARACTER = /^\/[^/]*%(?:[01][\da-f]|7f)/i

/** Returns a function that renders a page. Its loaders call the API in this process, with the visitor's headers. */
export function createPageRenderer(options: PageRendererOptions, callApi: CallApi) {
  const { build, siteUrl, mode, finalizer, isListed, onError } = options
  const handlers = createHandlers(build, mode)
  const marks = finalizer?.marks ?? { styles: '', stylesheets: [] }
  /** If this fails, the page is sent without its description. */
  const describe = (page: DescribablePage) =>
    describePage(page).catch((error: unknown) => {
      onError(error)
      return undefined
    })
  return async (request: Request, env: PageEnv['Bindings']): Promise<Response> => {
    const { pathname, search, searchParams, origin: requestedOrigin } = new URL(request.url)
    const { language, rest: path } = splitLanguage(pathname)
    if (CONTROL_CHARACTER.test(path)) {
      return new Response(null, { status: 302, headers: { location: localize(language, pagePaths.home) } })
    }
    const context = new RouterContextProvider()
    const nonce = mode === 'production' ? randomBytes(16).toString('base64url') : ''
    const cookies: string[] = []
    const route = routeOf(path)
    let isShared = isSharedPath(route) && !isPrivateQuery(route, searchParams)
    const send: ApiFetch = async (address, init) => {
      const called = await callApi(address, { ...init, headers: headersFor(request, init) }, env)
      cookies.push(...called.response.headers.getSetCookie())
      isShared &&= called.isShared
      return called.response
    }
    const client = createApiClient(memoizeRequests(send), language)
    const origin = siteUrl ?? requestedOrigin
    const readClock = () => {
      const now = new Date()
      if (env.exchange) env.exchange.expiresAt = nextQuarterHour(now)
      return now
    }
    context.set(siteContext, {
      api: client,
      i18n: allI18n[language],
      origin,
      readClock,
      page: { nonce, ...marks },
    })
    const response = await handlers[language](withOrigin(request, origin), context)
    if (response.status >= 400 && response.status < 500) recordRejection(rejectionReasonOf(request, origin))
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const about =
      response.status === 200 ? await describe({ api: client, origin, path, language }) : undefined
    isShared &&= response.status === 200 && about !== undefined && !response.headers.has('set-cookie')
    if (env.exchange) env.exchange.isShared = isShared
    response.headers.set('content-language', language)
    if (response.status === 503) response.headers.set('retry-after', '5')
    response.headers.set('cache-control', isShared ? PUBLIC_CACHE_CONTROL : 'private, no-cache')
    // A response to HEAD has no body.
    if (finalizer === undefined || response.body === null) return response
    const sharedAddress = isShared ? toSharedAddress(pathname + search, isListed) : undefined
    const rendered = await response.text()
    const { html, contentSecurityPolicy, data } = finalizer.finalize(rendered, nonce, {
      about,
      sharedAddress,
      language,
    })
    if (env.exchange) env.exchange.data = data
    response.headers.set('content-security-policy', contentSecurityPolicy)
    // With `response` itself as the second argument, the server would send the page as a stream instead of as one text.
    return new Response(html, { status: response.status, headers: response.headers })
  }
}

/** One handler for each language: the same screens, below another beginning of the address. */
function createHandlers(build: PageRendererOptions['build'], mode: string) {
  const handlers = languageCodes.map((language) => {
    const basename = prefixOf(language) || '/'
    const localized =
      typeof build === 'function' ? async () => ({ ...(await build()), basename }) : { ...build, basename }
    return [language, createRequestHandler(localized, mode)] as const
  })
  return Object.fromEntries(handlers) as Record<Language, RequestHandler>
}

/**
 * Gives the request the public origin, which a proxy with TLS has changed: the router rejects forms from another origin.
 * TRACE requests stay as they are, because `Request` does not allow them.
 */
function withOrigin(request: Request, origin: string): Request {
  const { pathname, search, origin: requestedOrigin } = new URL(request.url)
  return requestedOrigin === origin || request.method === 'TRACE'
    ? request
    : new Request(origin + pathname + search, request)
}

function rejectionReasonOf({ method, headers }: Request, origin: string): RejectionReason {
  const from = headers.get('origin')
  return method !== 'GET' && from !== null && from !== origin ? 'page-of-another-site' : 'page-refused'
}

function headersFor(request: Request, init: RequestInit | undefined): Headers {
  const headers = new Headers(init?.headers)
  for (const name of init?.method === 'POST' ? senderHeaders : visitorHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

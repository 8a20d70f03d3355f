// The rules that every response obeys.
import { fileURLToPath } from 'node:url'
import type { FuzzRequest } from './fuzz-request.ts'
import type { FuzzSite } from './fuzz-site.ts'
import type { FuzzResponse } from './fuzz-client.ts'
import type { SiteContract } from './site-contract.ts'

/** Traces of the server's internals. */
const inside = [
  fileURLToPath(new URL('../..', import.meta.url)),
  'node_modules',
  'build/server/',
  'file:///',
  'hangar.sqlite',
  'SQLITE_',
  'node:internal',
]
const stack = /\n +at [\w.<>]+ \(|\bat \S+\.[jt]s:\d+/

/** Characters that RFC 3986 allows in a path. */
const wellFormed = /^\/[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/

/** Rejections of the host, which may come from any part of the server. */
const refusedHosts = [400, 421]
/** Redirects to the public address. */
const LED_HOME = 308

/** Allowed statuses of a page by method. */
const pageStatuses: Record<string, number[]> = {
  GET: [200, 302, 304, 400, 404],
  HEAD: [200, 302, 304, 400, 404],
  POST: [302, 303, 400, 403, 404, 405, 413, 422],
}
const otherMethods = [302, 400, 404, 405, 413]

/** React Router's encoding of a page's data, which may contain a redirect. */
const DATA = 202

const fileStatuses = [200, 206, 304, 404, 405, 416]

/** Describes what is wrong with a response, if anything. */
export function findViolation(
  request: FuzzRequest,
  answer: FuzzResponse,
  { contract, siteUrl }: Pick<FuzzSite, 'contract' | 'siteUrl'>,
): string | undefined {
  const { status, headers, body } = answer
  if (status >= 500) return `answered with ${status}`
  const leak = inside.find((text) => body.includes(text)) ?? stack.exec(body)?.[0]
  if (leak !== undefined) return `the body tells of the inside: ${leak}`
  const { location } = headers
  const isLedHome = status === LED_HOME && siteUrl !== undefined && location?.startsWith(`${siteUrl}/`)
  if (isLedHome && asksAnotherHost(request)) return undefined
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) return `it leads away, to ${location}`
  const cookies = headers['set-cookie']?.filter(
    (cookie) => !/^(?:__Host-)?(?:visitor|XSRF-TOKEN)=/.test(cookie),
  )
  if (cookies && cookies.length > 0) return `it sets a cookie of another's: ${cookies[0]}`
  if (request.method === 'HEAD' && body !== '') return 'an answer to HEAD has a body'
  if (isAboutItsForm(request, status)) return undefined
  return offenceByPlace(request, answer, contract)
}

/** Rejections by HTTP itself: unknown method, invalid host, unsatisfiable condition. */
function isAboutItsForm({ method, path, headers }: FuzzRequest, status: number): boolean {
  if (method === 'BREW' && status === 400) return true
  if (status === 417) return headers.some(([name]) => name === 'expect')
  if (status === 431) return path.length + headers.flat().join('').length > 14_000
  return asksAnotherHost({ path, headers }) && refusedHosts.includes(status)
}

function asksAnotherHost({ path, headers }: Pick<FuzzRequest, 'path' | 'headers'>): boolean {
  return !wellFormed.test(path) || headers.some(([name]) => name === 'host')
}

function offenceByPlace(
  request: FuzzRequest,
  answer: FuzzResponse,
  contract: SiteContract,
): string | undefined {
  // The target may be an absolute URL.
  const [place = ''] = request.path.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)
  const meant = meantBy(request.path)
  if (/^\/api(?:\/|$)/.test(meant)) return apiOffence(request, meant, answer, contract)
  if (/^\/(?:media|files|assets)(?:\/|$)/.test(place)) {
    return fileStatuses.includes(answer.status) || isPageAfterAll(place, request, answer)
      ? undefined
      : unexpected(answer)
  }
  return pageOffence(request, answer)
}

/** The path as the application sees it: resolved, without a host, decoded. */
function meantBy(path: string): string {
  const whole = path.startsWith('/') ? `http://localhost${path}` : path
  const { pathname } = URL.canParse(whole) ? new URL(whole) : { pathname: path }
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** Only `/assets/` is a folder of files, and only for GET and HEAD. */
function isPageAfterAll(place: string, request: FuzzRequest, answer: FuzzResponse): boolean {
  return place.startsWith('/assets') && pageOffence(request, answer) === undefined
}

function apiOffence(
  { method, headers, body: sent = '' }: FuzzRequest,
  place: string,
  { status, headers: given, body }: FuzzResponse,
  contract: SiteContract,
): string | undefined {
  if (method === 'OPTIONS' && status === 204) return undefined
  const found = contract.operationsAt(place)
  const operation = found?.operations[method === 'HEAD' ? 'get' : method.toLowerCase()]
  const isRead = method === 'GET' || method === 'HEAD'
  const hasCondition = headers.some(([name]) => name === 'if-none-match')
  if (status === 304)
    return isRead && hasCondition && body === '' ? undefined : '304 without a conditional request'
  const general = [
    ...(operation && found?.isExact ? [] : [404]),
    ...(found && operation ? [] : [405]),
    ...(sent.length > 2_000_000 ? [413] : []),
  ]
  const described = Object.keys(operation?.responses ?? {}).map(Number)
  const isDescription = place.startsWith('/api/openapi.json') && status === 200
  if (isDescription) return undefined
  if (![...general, ...described].includes(status)) return `answered with ${status}, which is not described`
  if (method === 'HEAD') return undefined
  return contract.offence(operation, status, given['content-type'] ?? '', body)
}

function pageOffence({ method, path }: FuzzRequest, answer: FuzzResponse): string | undefined {
  const { status, headers, body } = answer
  const isOfData = /\.data(?:$|[?#])/.test(path)
  if (status === DATA && isOfData) return undefined
  const isBare = method === 'OPTIONS' && status === 204
  if (!isBare && !(pageStatuses[method] ?? otherMethods).includes(status)) return unexpected(answer)
  if (!headers['content-type']?.startsWith('text/html') || method === 'HEAD' || status === 304)
    return undefined
  if (!/^<!DOCTYPE html><html [^]*<\/html>$/.test(body)) return `the page is not whole: ${body.slice(-80)}`
  const policy = String(headers['content-security-policy'] ?? '')
  if (!policy.includes("default-src 'none'")) return 'the page has no content security policy'
  return body.includes('<script>alert(1)') ? 'what was sent runs as a script' : undefined
}

function unexpected({ status, body }: FuzzResponse): string {
  return `answered with ${status}, which nobody expects here: ${body.slice(0, 80)}`
}

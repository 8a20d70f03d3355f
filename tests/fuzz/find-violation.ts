// The rules that every response obeys.
import { fileURLToPath } from 'node:url'
import type { FuzzRequest } from './fuzz-request.ts'
import type { FuzzSite } from './fuzz-site.ts'
import type { FuzzResponse } from './fuzz-client.ts'
import type { SiteContract } from './site-contract.ts'

/** Traces of the server's internals. */
const internals = [
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
const rejectedHostStatuses = [400, 421]
/** Redirects to the public address. */
const CANONICAL_REDIRECT = 308

/** Allowed statuses of a page by method. */
const pageStatuses: Record<string, number[]> = {
  GET: [200, 301, 302, 304, 400, 404],
  HEAD: [200, 301, 302, 304, 400, 404],
  POST: [302, 303, 400, 403, 404, 405, 413, 422],
}
const otherMethods = [302, 400, 404, 405, 413]

/** React Router's status for a redirect encoded as page data. */
const SINGLE_FETCH_REDIRECT = 202

const fileStatuses = [200, 206, 304, 404, 405, 416]

/** Describes what is wrong with a response, if anything. */
export function findViolation(
  request: FuzzRequest,
  answer: FuzzResponse,
  { contract, siteUrl }: Pick<FuzzSite, 'contract' | 'siteUrl'>,
): string | undefined {
  const { status, headers, body } = answer
  if (status >= 500) return `answered with ${status}`
  const leak = internals.find((text) => body.includes(text)) ?? stack.exec(body)?.[0]
  if (leak !== undefined) return `the body leaks internals: ${leak}`
  const { location } = headers
  const isCanonicalRedirect =
    status === CANONICAL_REDIRECT && siteUrl !== undefined && location?.startsWith(`${siteUrl}/`)
  if (isCanonicalRedirect && targetsAnotherHost(request)) return undefined
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) return `redirects off-site, to ${location}`
  const cookies = headers['set-cookie']?.filter(
    (cookie) => !/^(?:__Host-)?(?:visitor|XSRF-TOKEN)=/.test(cookie),
  )
  if (cookies && cookies.length > 0) return `sets an unknown cookie: ${cookies[0]}`
  if (request.method === 'HEAD' && body !== '') return 'the response to HEAD has a body'
  if (isProtocolRejection(request, status)) return undefined
  return findViolationByPath(request, answer, contract)
}

/** Rejections by HTTP itself: unknown method, invalid host, unsatisfiable condition. */
function isProtocolRejection({ method, path, headers }: FuzzRequest, status: number): boolean {
  if (method === 'BREW' && status === 400) return true
  if (status === 417) return headers.some(([name]) => name === 'expect')
  if (status === 431) return path.length + headers.flat().join('').length > 14_000
  return targetsAnotherHost({ path, headers }) && rejectedHostStatuses.includes(status)
}

function targetsAnotherHost({ path, headers }: Pick<FuzzRequest, 'path' | 'headers'>): boolean {
  return !wellFormed.test(path) || headers.some(([name]) => name === 'host')
}

function findViolationByPath(
  request: FuzzRequest,
  answer: FuzzResponse,
  contract: SiteContract,
): string | undefined {
  // The target may be an absolute URL.
  const [place = ''] = request.path.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/)
  const appPath = resolvePath(request.path)
  if (/^\/api(?:\/|$)/.test(appPath)) return findApiViolation(request, appPath, answer, contract)
  if (/^\/(?:media|files|assets)(?:\/|$)/.test(place)) {
    return fileStatuses.includes(answer.status) || isPageFallback(place, request, answer)
      ? undefined
      : unexpected(answer)
  }
  return findPageViolation(request, answer)
}

/** The path as the application sees it: resolved, without a host, decoded. */
function resolvePath(path: string): string {
  const absoluteUrl = path.startsWith('/') ? `http://localhost${path}` : path
  const { pathname } = URL.canParse(absoluteUrl) ? new URL(absoluteUrl) : { pathname: path }
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** Only `/assets/` is a folder of files, and only for GET and HEAD. */
function isPageFallback(place: string, request: FuzzRequest, answer: FuzzResponse): boolean {
  return place.startsWith('/assets') && findPageViolation(request, answer) === undefined
}

function findApiViolation(
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
  if (![...general, ...described].includes(status)) return `answered with ${status}, which is undocumented`
  if (method === 'HEAD') return undefined
  return contract.findBodyViolation(operation, status, given['content-type'] ?? '', body)
}

function findPageViolation({ method, path }: FuzzRequest, answer: FuzzResponse): string | undefined {
  const { status, headers, body } = answer
  const isDataRequest = /\.data(?:$|[?#])/.test(path)
  if (status === SINGLE_FETCH_REDIRECT && isDataRequest) return undefined
  const isPreflight = method === 'OPTIONS' && status === 204
  if (!isPreflight && !(pageStatuses[method] ?? otherMethods).includes(status)) return unexpected(answer)
  if (!headers['content-type']?.startsWith('text/html') || method === 'HEAD' || status === 304)
    return undefined
  if (!/^<!DOCTYPE html><html [^]*<\/html>$/.test(body)) return `the page is incomplete: ${body.slice(-80)}`
  const policy = String(headers['content-security-policy'] ?? '')
  if (!policy.includes("default-src 'none'")) return 'the page has no content security policy'
  return body.includes('<script>alert(1)') ? 'injected input runs as a script' : undefined
}

function unexpected({ status, body }: FuzzResponse): string {
  return `answered with ${status}, which is unexpected here: ${body.slice(0, 80)}`
}

import type { IncomingMessage, RequestListener } from 'node:http'
import { Problem } from '../../api/problem.ts'
import { type PublicAddress, siteMap } from '../../contract/site-map.ts'
import type { RejectRequest } from './reject-request.ts'

const startsWithAny = (kinds: PublicAddress['kind'][]) => {
  const addresses = siteMap.filter(({ kind }) => kinds.includes(kind))
  const segments = new Set(addresses.map(({ path }) => path.split('/')[1]?.replaceAll('.', '\\.')))
  return new RegExp(`^/(?:${[...segments].join('|')})(?:[/?]|$)`)
}

/** Monitoring requests each server by a name of its own. */
const operations = startsWithAny(['operations'])
const notPages = startsWithAny(['api', 'file'])
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Serves requests for the canonical host and loopback. Pages of other hosts are redirected to it; other requests get 421. */
export function requireCanonicalHost(
  next: RequestListener,
  siteUrl: string | undefined,
  headers: Record<string, string>,
  reject: RejectRequest,
): RequestListener {
  const canonicalName = siteUrl === undefined ? undefined : new URL(siteUrl).hostname
  return (request, response) => {
    const problem = findTargetProblem(request)
    if (problem) return reject(request, response, problem)
    if (siteUrl === undefined || canonicalName === undefined) return next(request, response)
    const { url = '', method } = request
    const name = withoutPort(request.headers.host)
    if (name === canonicalName || LOOPBACK.test(name) || operations.test(url)) return next(request, response)
    if ((method === 'GET' || method === 'HEAD') && url.startsWith('/') && !notPages.test(url)) {
      response.writeHead(308, { ...headers, location: siteUrl + url, 'cache-control': 'no-cache' })
      response.end()
      return undefined
    }
    const detail = `This host is not part of the site, which is at ${siteUrl}`
    return reject(request, response, new Problem('host-of-another-site', detail))
  }
}

/**
 * Finds invalid hosts and targets. Rewrites an absolute target to a path; its host takes precedence over the header (RFC 9112,
 * section 3.2.2).
 */
function findTargetProblem(request: IncomingMessage): Problem | undefined {
  const { url = '', rawHeaders } = request
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) return new Problem('host-invalid', 'The request has more than one Host header.')
  if (url.startsWith('/') || url === '*') return undefined
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    return new Problem('target-unreadable', 'The request target is not a valid address.')
  }
  const { host, pathname, search } = new URL(url)
  request.url = pathname + search
  request.headers.host = host
  return undefined
}

/** Ports are ignored, because some proxies omit the port and others add their own. */
function withoutPort(host = ''): string {
  return host.replace(/:\d{0,5}$/, '').toLowerCase()
}

import type { IncomingMessage, RequestListener } from 'node:http'
import { Problem } from '../api/problem.ts'
import { type OnRefusal, refuseWith } from './refuse-request.ts'

/** Those who watch servers ask each by its address. */
const forMachines = /^\/(?:healthz|readyz|metrics)(?:[/?]|$)/
const notPages = /^\/(?:api|media|files|assets)(?:[/?]|$)/
/** Names by which a machine calls itself. */
const ownMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Lets requests through that are for the host of the public address, or come from this machine by its own name, so
 * that nothing is ever made from a host that a caller made up. Who asks another host for a page is led to the public
 * address, and anything else is refused with 421.
 */
export function answerForOwnHost(
  answer: RequestListener,
  siteUrl: string | undefined,
  headers: Record<string, string>,
  onRefusal?: OnRefusal,
): RequestListener {
  const refuse = refuseWith(headers, onRefusal)
  const ownName = siteUrl === undefined ? undefined : new URL(siteUrl).hostname
  return (request, response) => {
    if (!takeHostOfTarget(request))
      return refuse(request, response, new Problem(400, 'target-unreadable', 'The address cannot be read.'))
    if (siteUrl === undefined || ownName === undefined) return answer(request, response)
    const { url = '', method } = request
    const name = nameOf(request.headers.host)
    if (name === ownName || ownMachine.test(name) || forMachines.test(url)) return answer(request, response)
    if ((method === 'GET' || method === 'HEAD') && url.startsWith('/') && !notPages.test(url)) {
      response.writeHead(308, { ...headers, location: siteUrl + url, 'cache-control': 'no-cache' })
      response.end()
      return undefined
    }
    const detail = `This is not the host that was asked. The site is at ${siteUrl}`
    return refuse(request, response, new Problem(421, 'host-of-another-site', detail))
  }
}

/** Where the target is a whole address, its host counts and not the header's. False if it cannot be read. */
function takeHostOfTarget(request: IncomingMessage): boolean {
  const { url = '' } = request
  if (url.startsWith('/') || url === '*') return true
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false
  const { host, pathname, search } = new URL(url)
  request.url = pathname + search
  request.headers.host = host
  return true
}

/** The name in a host without its port: proxies leave that out or name their own. */
function nameOf(host = ''): string {
  return host.replace(/:\d{0,5}$/, '').toLowerCase()
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Problem, problemAnswer } from '../api/problem.ts'

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
): RequestListener {
  const ownName = siteUrl === undefined ? undefined : new URL(siteUrl).hostname
  return (request, response) => {
    if (!takeHostOfTarget(request)) return refuse(response, headers, 400, 'The address cannot be read.')
    if (siteUrl === undefined || ownName === undefined) return answer(request, response)
    const { url = '', method } = request
    const name = nameOf(request.headers.host)
    if (name === ownName || ownMachine.test(name) || forMachines.test(url)) return answer(request, response)
    if ((method === 'GET' || method === 'HEAD') && url.startsWith('/') && !notPages.test(url)) {
      response.writeHead(308, { ...headers, location: siteUrl + url, 'cache-control': 'no-cache' })
      response.end()
      return undefined
    }
    return refuse(response, headers, 421, `This is not the host that was asked. The site is at ${siteUrl}`)
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

function refuse(
  response: ServerResponse,
  security: Record<string, string>,
  status: number,
  detail: string,
): undefined {
  const answer = problemAnswer(new Problem(status, detail))
  response.writeHead(status, { ...security, ...Object.fromEntries(answer.headers) })
  void answer.text().then((body) => response.end(body))
}

import type { RequestListener } from 'node:http'
import { Problem } from '../api/problem.ts'
import { type OnRefusal, refuseWith } from './refuse-request.ts'

/**
 * Refuses with 400 what names a host that none can be, such as `example.com:99999`: no address can be made with it,
 * and so no answer. A request without a host is let through.
 */
export function refuseImpossibleHosts(
  answer: RequestListener,
  headers: Record<string, string>,
  onRefusal?: OnRefusal,
): RequestListener {
  const refuse = refuseWith(headers, onRefusal)
  // Nearly all requests name the same one.
  let known: string | undefined
  return (request, response) => {
    const { host } = request.headers
    if (host === undefined || host === known) return answer(request, response)
    if (isPossible(host)) {
      known = host
      return answer(request, response)
    }
    const detail = 'The host that this request names cannot be one.'
    return refuse(request, response, new Problem(400, 'host-impossible', detail))
  }
}

function isPossible(host: string): boolean {
  return !/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}`)
}

import type { RequestListener } from 'node:http'
import { Problem } from '../../api/problem.ts'
import type { RejectRequest } from './reject-request.ts'

const INVALID = 'The Host header is not a valid host.'

/** Rejects a Host header that cannot be part of a URL, such as `example.com:99999`; lets a missing one through. */
export function rejectInvalidHosts(next: RequestListener, reject: RejectRequest): RequestListener {
  // Nearly all requests name the same host.
  let lastValid: string | undefined
  return (request, response) => {
    const { host } = request.headers
    if (host !== undefined && host !== lastValid) {
      if (!isValidHost(host)) return reject(request, response, new Problem('host-impossible', INVALID))
      lastValid = host
    }
    return next(request, response)
  }
}

function isValidHost(host: string): boolean {
  return !/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}`)
}

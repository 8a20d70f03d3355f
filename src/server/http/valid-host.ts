import type { RequestListener } from 'node:http'
import { Problem } from '../../api/problem.ts'
import type { RejectRequest } from './reject-request.ts'

const INVALID = 'The Host header is not a valid host.'

/** Rejects requests whose Host header cannot be part of a URL, such as `example.com:99999`. It may be missing. */
export function rejectInvalidHosts(next: RequestListener, reject: RejectRequest): RequestListener {
  // Nearly all requests have the same host, so it is only checked once.
  let lastValid: string | undefined
  return (request, response) => {
    const { host } = request.headers
    if (host !== undefined && host !== lastValid) {
      if (!isValidHost(host)) return reject(request, response, new Problem('host-invalid', INVALID))
      lastValid = host
    }
    return next(request, response)
  }
}

function isValidHost(host: string): boolean {
  return !/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}`)
}

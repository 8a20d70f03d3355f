import { STATUS_CODES } from 'node:http'
import type { ProblemBody } from '../contract/problem.ts'

/** Why a request is refused, for the log; never anything that its sender wrote. */
export type RefusalReason =
  | 'body-too-long'
  | 'body-unreadable'
  | 'body-of-wrong-type'
  | 'body-invalid'
  | 'busy'
  | 'catalogue-empty'
  | 'failed'
  | 'form-token-missing'
  | 'form-token-wrong'
  | 'given-up'
  | 'host-impossible'
  | 'host-of-another-site'
  | 'id-unreadable'
  | 'media-store-away'
  | 'metrics-closed'
  | 'not-there'
  | 'page-of-another-site'
  | 'page-refused'
  | 'range-beyond-file'
  | 'store-away'
  | 'target-unreadable'
  | 'too-many-messages'
  | 'window-unreadable'
  | 'wrong-method'

type FieldErrors = NonNullable<ProblemBody['errors']>

/** A refusal that the caller can do something about; `api.ts` turns it into the answer. */
export class Problem extends Error {
  readonly status: number
  readonly reason: RefusalReason
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    reason: RefusalReason,
    detail: string,
    more: { errors?: FieldErrors; headers?: Record<string, string> } = {},
  ) {
    super(detail)
    this.name = 'Problem'
    this.status = status
    this.reason = reason
    this.errors = more.errors
    this.headers = more.headers ?? {}
  }
}

/** The answer of RFC 9457 for a problem with a request, by whose id the log tells of it. */
export function problemAnswer({ status, message, errors, headers }: Problem, requestId?: string): Response {
  const body: ProblemBody = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    ...(errors && { errors }),
    ...(requestId !== undefined && { request_id: requestId }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}

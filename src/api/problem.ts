import { STATUS_CODES } from 'node:http'
import type { ProblemBody } from '../contract/problem.ts'

/** Reasons to reject a request, under the names that the log uses, with the status of the response. */
const statusOf = {
  'body-too-long': 413,
  'body-unreadable': 400,
  'body-of-wrong-type': 415,
  'body-invalid': 422,
  busy: 503,
  'catalogue-empty': 503,
  failed: 500,
  'filter-unreadable': 400,
  'form-token-missing': 403,
  'form-token-wrong': 403,
  'given-up': 400,
  'host-invalid': 400,
  'host-of-another-site': 421,
  'id-unreadable': 400,
  'language-unknown': 400,
  'media-store-unavailable': 503,
  'metrics-closed': 404,
  'not-found': 404,
  'model-unreadable': 400,
  'order-unknown': 400,
  'page-of-another-site': 403,
  'page-refused': 400,
  'range-beyond-file': 416,
  'search-unreadable': 400,
  'database-unavailable': 503,
  'target-unreadable': 400,
  'too-many-messages': 429,
  'window-unreadable': 400,
  'wrong-method': 405,
}

export type RejectionReason = keyof typeof statusOf

interface ProblemDetails {
  errors?: ProblemBody['errors']
  /** Similar products, for an unknown product code. */
  nearest?: ProblemBody['nearest']
  headers?: Record<string, string>
}

/** Thrown to reject a request. `api.ts` turns it into a response. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly reason: RejectionReason
  readonly details: ProblemDetails

  constructor(reason: RejectionReason, detail: string, details: ProblemDetails = {}) {
    super(detail)
    this.status = statusOf[reason]
    this.reason = reason
    this.details = details
  }
}

/** A response in the format of RFC 9457. With the request id, the problem can be found in the log. */
export function problemResponse({ status, message, details }: Problem, requestId?: string): Response {
  const body: ProblemBody = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    ...(details.errors && { errors: details.errors }),
    ...(details.nearest && { nearest: details.nearest }),
    ...(requestId !== undefined && { request_id: requestId }),
  }
  const headers = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...details.headers,
  }
  return Response.json(body, { status, headers })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Problem, problemResponse } from '../../api/problem.ts'

/** Called for each request that is rejected before it reaches the application and its log. */
export type OnRejection = (request: IncomingMessage, problem: Problem) => void

export type RejectRequest = ReturnType<typeof createRejecter>

/**
 * Returns a function that answers a request with a problem. If the response has begun already, it is aborted instead.
 */
export function createRejecter(security: Record<string, string>, onRejection: OnRejection = () => {}) {
  return (request: IncomingMessage, response: ServerResponse, problem: Problem): undefined => {
    if (response.headersSent) {
      response.destroy()
      return
    }
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    const answer = problemResponse(problem)
    response.writeHead(answer.status, { ...security, ...Object.fromEntries(answer.headers) })
    void answer.text().then((body) => response.end(body))
    onRejection(request, problem)
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Problem, problemAnswer } from '../api/problem.ts'

/** Told of each request that is refused before it reaches the application, whose log knows of the others. */
export type OnRefusal = (request: IncomingMessage, problem: Problem) => void

/** Makes a function that refuses requests; `security` are headers that every answer bears. */
export function refuseWith(security: Record<string, string>, onRefusal: OnRefusal = () => {}) {
  return (request: IncomingMessage, response: ServerResponse, problem: Problem): undefined => {
    if (response.headersSent) {
      response.destroy()
      return
    }
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    const answer = problemAnswer(problem)
    response.writeHead(answer.status, { ...security, ...Object.fromEntries(answer.headers) })
    void answer.text().then((body) => response.end(body))
    onRefusal(request, problem)
  }
}

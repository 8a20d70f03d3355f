import type { StudioProblemBody } from '../../contract/studio/studio-problem.ts'
import { StudioRefusal } from '../words/studio-refusal.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const TIMEOUT_MS = 30_000

/**
 * Sends a JSON request. Throws a `StudioRefusal` if the response is an error; its code is `offline` if there is no response
 * within 30 seconds. A `keepalive` request has no such limit and may outlive the page.
 */
export async function requestJson<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  keepalive = false,
): Promise<Answer> {
  const response = await send(method, path, body, keepalive)
  const text = await response.text()
  if (response.ok) {
    const answer: Answer = text === '' ? undefined : JSON.parse(text)
    return answer
  }
  const problem = readProblem(text)
  throw new StudioRefusal(problem?.code ?? 'failed', problem)
}

async function send(method: Method, path: string, body: unknown, keepalive: boolean): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      keepalive,
      cache: 'no-store',
      signal: keepalive ? null : AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: body instanceof Blob ? body : JSON.stringify(body),
      }),
    })
  } catch {
    throw new StudioRefusal('offline')
  }
}

/** Parses a problem body. Undefined if the response is not JSON, such as the error page of a proxy. */
export function readProblem(text: string): StudioProblemBody | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

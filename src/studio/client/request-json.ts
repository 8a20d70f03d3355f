import type { StudioProblemBody } from '../../contract/studio/studio-problem.ts'
import { StudioRefusal } from '../words/studio-refusal.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const TIMEOUT_MS = 30_000
/** A long body, such as a thousand translations, gets additional time: a slow line sends 400 kbit/s. */
const SLOWEST_BYTES_PER_MS = 50

/**
 * Sends a JSON request. Throws a `StudioRefusal` if the response is an error; its code is `offline` if the response does not
 * arrive completely within 30 seconds and the time that sending the body may take. A `keepalive` request has no such limit and
 * may outlive the page.
 */
export async function requestJson<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  keepalive = false,
): Promise<Answer> {
  const { isOk, text } = await send(method, path, body, keepalive)
  if (isOk) {
    const answer: Answer = text === '' ? undefined : JSON.parse(text)
    return answer
  }
  const problem = readProblem(text)
  throw new StudioRefusal(problem?.code ?? 'failed', problem)
}

/** Sends the request and reads the whole response, because the connection may also break while its body arrives. */
async function send(method: Method, path: string, body: unknown, keepalive: boolean) {
  const content = body === undefined || body instanceof Blob ? body : JSON.stringify(body)
  const bytes = content instanceof Blob ? content.size : (content?.length ?? 0)
  try {
    const response = await fetch(path, {
      method,
      keepalive,
      cache: 'no-store',
      signal: keepalive ? null : AbortSignal.timeout(TIMEOUT_MS + Math.ceil(bytes / SLOWEST_BYTES_PER_MS)),
      ...(content !== undefined && { headers: { 'content-type': 'application/json' }, body: content }),
    })
    return { isOk: response.ok, text: await response.text() }
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

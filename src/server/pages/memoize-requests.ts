import type { ApiFetch, ApiResponse } from '../../contract/api-client.ts'

/**
 * Sends a GET request for each address only once, because the description of a page needs the same answers as its screen. The
 * parsed bodies are shared.
 */
export function memoizeRequests(send: ApiFetch): ApiFetch {
  const asked = new Map<string, Promise<ApiResponse>>()
  return (path, init) => {
    if (init !== undefined) return send(path, init)
    const known = asked.get(path) ?? readOnce(send(path))
    asked.set(path, known)
    return known
  }
}

async function readOnce(answer: ApiResponse | Promise<ApiResponse>): Promise<ApiResponse> {
  const response = await answer
  const { ok, status, statusText, headers } = response
  let body: Promise<unknown> | undefined
  return { ok, status, statusText, headers, json: () => (body ??= response.json()) }
}

import type { IncomingMessage, ServerResponse } from 'node:http'

/** A body in memory. Header names and values alternate, which Node.js writes fastest. */
export interface StoredBody {
  body: Buffer
  head: string[]
  notModifiedHead: string[]
  /** The beginning of its ETag; a client that names it has the body. */
  mark: string | undefined
}

/** `tag` is the ETag without quotes; undefined for a private response. */
export function toStoredBody(
  body: Buffer,
  headers: string[],
  tag: string | undefined,
  mark?: string,
): StoredBody {
  const etag = tag === undefined ? undefined : `"${tag}"`
  const notModifiedHead = etag === undefined ? headers : [...headers, 'etag', etag]
  const head = [...notModifiedHead, 'content-length', String(body.length)]
  return { body, head, notModifiedHead, mark: mark ?? etag }
}

export function isNotModified({ mark }: StoredBody, ifNoneMatch: string | null | undefined): boolean {
  return Boolean(ifNoneMatch && mark !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(mark)))
}

export function sendStoredBody(
  stored: StoredBody,
  status: number,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  if (isNotModified(stored, headers['if-none-match'])) response.writeHead(304, stored.notModifiedHead).end()
  else response.writeHead(status, stored.head).end(method === 'HEAD' ? undefined : stored.body)
}

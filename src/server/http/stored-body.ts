import type { IncomingMessage, ServerResponse } from 'node:http'

/** A body in memory. Header names and values alternate, which Node.js writes fastest. */
export interface StoredBody {
  body: Buffer
  head: string[]
  notModifiedHead: string[]
  /** The beginning of its ETag; a client that names it has the body. */
  mark: string | undefined
  /** From its Last-Modified; ms since 1970. */
  modifiedAt: number | undefined
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
  const modified = headers[headers.indexOf('last-modified') + 1]
  const modifiedAt =
    etag !== undefined && headers.includes('last-modified') ? Date.parse(modified ?? '') : undefined
  return { body, head, notModifiedHead, mark: mark ?? etag, modifiedAt }
}

/** A date counts only without tags, which are exact: it does not tell that the pages themselves look different now. */
export function isNotModified(
  { mark, modifiedAt }: StoredBody,
  ifNoneMatch: string | null | undefined,
  ifModifiedSince?: string | null,
): boolean {
  if (ifNoneMatch) return mark !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(mark))
  return (
    modifiedAt !== undefined && Boolean(ifModifiedSince) && Date.parse(ifModifiedSince ?? '') >= modifiedAt
  )
}

export function sendStoredBody(
  stored: StoredBody,
  status: number,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  if (isNotModified(stored, headers['if-none-match'], headers['if-modified-since']))
    response.writeHead(304, stored.notModifiedHead).end()
  else response.writeHead(status, stored.head).end(method === 'HEAD' ? undefined : stored.body)
}

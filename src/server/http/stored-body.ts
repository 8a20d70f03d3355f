import type { IncomingMessage, ServerResponse } from 'node:http'

/** A body in memory. Header names and values alternate, which Node.js writes fastest. */
export interface StoredBody {
  body: Buffer
  head: string[]
  notModifiedHead: string[]
  /** The beginning of the ETag, which is the same for all encodings. A client that sends it back has the body. */
  mark: string | undefined
  /** The time in Last-Modified, in ms since 1970; undefined if a client may not rely on it. */
  modifiedAt: number | undefined
}

/** `tag` is the ETag without quotes; undefined if the response must not be revalidated. `mark` is by default the whole ETag. */
export function toStoredBody(
  body: Buffer,
  headers: string[],
  tag: string | undefined,
  mark?: string,
): StoredBody {
  const etag = tag === undefined ? undefined : `"${tag}"`
  const notModifiedHead = etag === undefined ? headers : [...headers, 'etag', etag]
  const head = [...notModifiedHead, 'content-length', String(body.length)]
  const valueOf = (name: string) => (headers.includes(name) ? headers[headers.indexOf(name) + 1] : undefined)
  const modified = valueOf('last-modified')
  // A page tells search engines when its entries changed, but it also changes without them: it counts the days to an event, and
  // has the name and the navigation of the site. Only its ETag tells whether a client has it.
  const isPage = valueOf('content-type')?.startsWith('text/html') ?? false
  const modifiedAt =
    etag !== undefined && modified !== undefined && !isPage ? Date.parse(modified) : undefined
  return { body, head, notModifiedHead, mark: mark ?? etag, modifiedAt }
}

/** A date only counts if the client sends no ETag: it does not change when an update of the program changes the page. */
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

import type { IncomingMessage, ServerResponse } from 'node:http'

/** A file in memory, as the bytes that it is sent as. Its address is its content's for ever. */
export interface KeptFile {
  body: Buffer
  /** Names and values, one after the other, as Node.js writes them fastest. */
  head: string[]
  /** For a caller who has the file already. */
  unchangedHead: string[]
  etag: string
}

/** `tag` is the ETag without quotes. */
export function keptFile(body: Buffer, tag: string, headers: Record<string, string>): KeptFile {
  const etag = `"${tag}"`
  const unchangedHead = Object.entries({ ...headers, etag }).flat()
  return { body, etag, unchangedHead, head: [...unchangedHead, 'content-length', `${body.length}`] }
}

/** Sends a file, or 304 where the caller has it. */
export function sendKeptFile(
  { body, head, unchangedHead, etag }: KeptFile,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const known = headers['if-none-match']
  if (known !== undefined && (known === '*' || known.includes(etag))) {
    response.writeHead(304, unchangedHead)
    response.end()
    return
  }
  response.writeHead(200, head)
  response.end(method === 'HEAD' ? undefined : body)
}

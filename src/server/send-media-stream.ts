import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { FoundMedia } from './find-media.ts'
import { mediaTag } from './media-headers.ts'

/** Sends an opened file as it is read. When the visitor is gone, so is the reading. */
export function sendMediaStream(
  found: FoundMedia,
  isPart: boolean,
  headers: Record<string, string>,
  { method }: IncomingMessage,
  response: ServerResponse,
): void {
  const { body, bytes, first, last } = found.file
  response.writeHead(isPart ? 206 : 200, {
    ...headers,
    etag: `"${mediaTag(found.address)}"`,
    'content-length': last - first + 1,
    ...(isPart && { 'content-range': `bytes ${first}-${last}/${bytes}` }),
  })
  if (method === 'HEAD') {
    body.destroy()
    response.end()
    return
  }
  // What goes wrong now breaks the answer off, which the visitor's browser notices by its length.
  pipeline(body, response, () => {})
}

import { basename } from 'node:path'
import { mediaTypeOf } from '../media/media-file.ts'
import type { FoundMedia } from './find-media.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** For a picture that stands in for one that is still being made. */
const FOR_NOW = 'public, max-age=10'

/** The ETag of what lies at an address, without its quotes. */
export function mediaTag(address: string): string {
  return basename(address)
}

/**
 * What a file may do when it is opened by itself. An svg may draw. A PDF may run no scripts in our origin, whatever
 * shows it; anything else is left to browsers, which hold the viewers that they build in to the policy of the file.
 */
const policies: Record<string, string> = {
  'image/svg+xml': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'application/pdf': "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

export type HeadedMedia = Pick<FoundMedia, 'address' | 'standsIn'>

/** The headers of a picture or file, but for its ETag and its length; `security` are those of every answer. */
export function mediaHeaders(
  { address, standsIn }: HeadedMedia,
  security: Record<string, string>,
): Record<string, string> {
  const type = mediaTypeOf(address) ?? 'application/octet-stream'
  const policy = policies[type]
  return {
    ...security,
    // A drawing is a text: it has been read as UTF-8 before it was taken.
    'content-type': type === 'image/svg+xml' ? `${type}; charset=utf-8` : type,
    'cache-control': standsIn ? FOR_NOW : FOR_EVER,
    'accept-ranges': 'bytes',
    ...(policy !== undefined && { 'content-security-policy': policy }),
  }
}

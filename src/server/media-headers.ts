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

/** The headers of a picture or file, but for its ETag and its length. */
export function mediaHeaders({
  address,
  standsIn,
}: Pick<FoundMedia, 'address' | 'standsIn'>): Record<string, string> {
  const type = mediaTypeOf(address) ?? 'application/octet-stream'
  return {
    'content-type': type,
    'cache-control': standsIn ? FOR_NOW : FOR_EVER,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    ...(type === 'image/svg+xml' && {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
  }
}

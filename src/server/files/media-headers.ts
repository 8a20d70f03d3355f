import { basename } from 'node:path'
import { mediaTypeOf } from '../../media/media-file.ts'
import { securityHeadersOf } from '../http/security-headers.ts'
import type { FoundMedia } from './find-media.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const STAND_IN = 'public, max-age=10'

/** The ETag of a file, without quotes. Its name contains the hash of its content. */
export function mediaTag(address: string): string {
  return basename(address)
}

/** Drawings are text, which is sent compressed, unlike photographs, which are compressed already. */
export const isDrawingAddress = (address: string): boolean => address.endsWith('.svg')

/** Content security policies for files that are opened as documents, also in browsers' built-in viewers. */
const policies: Record<string, string> = {
  'image/svg+xml': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'application/pdf': "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

export function mediaHeaders(
  { address, isStandIn }: Pick<FoundMedia, 'address' | 'isStandIn'>,
  security: Record<string, string>,
): Record<string, string> {
  const type = mediaTypeOf(address) ?? 'application/octet-stream'
  const policy = policies[type]
  const isDrawing = isDrawingAddress(address)
  return {
    ...securityHeadersOf(type, security),
    // Imports and uploads accept drawings only in UTF-8.
    'content-type': isDrawing ? `${type}; charset=utf-8` : type,
    ...(isDrawing && { vary: 'accept-encoding' }),
    'cache-control': isStandIn ? STAND_IN : IMMUTABLE,
    'accept-ranges': 'bytes',
    ...(policy !== undefined && { 'content-security-policy': policy }),
  }
}

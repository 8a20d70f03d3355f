// Where pictures and files are kept: in a folder, or in an S3-compatible bucket. Originals are never changed. Derived files can be
// deleted at any time, because they are made again when they are needed.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ByteRange } from '../byte-range.ts'

export type MediaKind = 'originals' | 'derived'

/** The location of a store. It contains no secrets, so that it can be sent to other processes. */
export type MediaLocation = { kind: 'folder'; folder: string } | S3Location

export interface S3Location {
  kind: 's3'
  bucket: string
  prefix: string
  region: string
  endpoint: string | undefined
}

/**
 * Stores files. Addresses contain the hash of the content, so the file at an address never changes. All functions may throw
 * MediaStoreUnavailable.
 */
export interface MediaStore {
  location: MediaLocation
  /** Undefined if there is no such file. The caller must read or destroy the body. @throws RangeNotSatisfiable */
  read: (kind: MediaKind, address: string, range?: ByteRange) => Promise<OpenFile | undefined>
  has: (kind: MediaKind, address: string) => Promise<boolean>
  put: (kind: MediaKind, address: string, content: Uint8Array) => Promise<void>
  /** Missing for buckets, from which the site never deletes anything. */
  remove?: (kind: MediaKind, address: string) => Promise<void>
  list: (kind: MediaKind, prefix?: string) => Promise<string[]>
  /** Whether at least the reserve is free on the disk. Missing for buckets, which have no limit. */
  hasSpaceToEncode?: () => Promise<boolean>
  /** Checks that files can be read and stored; for a bucket, only that its files can be listed. */
  check: () => Promise<void>
}

export interface OpenFile {
  body: Readable
  bytes: number
  first: number
  last: number
}

export class MediaStoreUnavailable extends Error {
  override readonly name = 'MediaStoreUnavailable'
  /** True if it is a problem with the settings or permissions, so that retrying does not help. */
  readonly isPermanent: boolean

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause: unknown }) {
    super(message, { cause })
    this.isPermanent = isPermanent
  }
}

/** Reads a whole file. @throws MediaStoreUnavailable if the body is incomplete or takes too long */
export async function readMediaFile({ body }: OpenFile, timeoutMs: number): Promise<Buffer> {
  const timer = setTimeout(() => body.destroy(new Error('it took too long')), timeoutMs)
  try {
    return await buffer(body)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MediaStoreUnavailable(`The media store stopped sending a file before its end: ${reason}.`, {
      isPermanent: false,
      cause,
    })
  } finally {
    clearTimeout(timer)
  }
}

// Pictures and files: storing, measuring, deriving sizes.
import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'

/** Files as they were given, and pictures that were derived from them and can be derived again. */
export type MediaKind = 'originals' | 'derived'

/** Where a store is, without a secret: another process can open the same one by it. */
export type MediaPlace =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3'
      bucket: string
      /** What every key begins with: nothing, or a path with a slash at its end. */
      prefix: string
      region: string
      /** Undefined for AWS's own. */
      endpoint: string | undefined
    }

/**
 * Where pictures and files are kept. A file lies at its address, so that the store can be served by
 * anything that serves files; its name holds the hash of its content, so that it is never changed.
 *
 * Every function throws MediaStoreUnavailable where the store cannot be used now.
 */
export interface MediaStore {
  place: MediaPlace
  /**
   * Opens a file, or a part of it; undefined where there is none. The body must be read or destroyed.
   *
   * @throws RangeBeyondFile
   */
  read: (kind: MediaKind, address: string, range?: ByteRange) => Promise<OpenFile | undefined>
  has: (kind: MediaKind, address: string) => Promise<boolean>
  /** Writes a file to its address, whole or not at all. */
  put: (kind: MediaKind, address: string, content: Uint8Array) => Promise<void>
  /** Takes a file away, if it is there. A bucket has no such function: nothing of it is ever deleted. */
  remove?: (kind: MediaKind, address: string) => Promise<void>
  /** The addresses that begin so: with a folder, and perhaps the beginning of a name. */
  list: (kind: MediaKind, beginning?: string) => Promise<string[]>
  /** Makes sure that the store can be used. */
  check: () => Promise<void>
}

export interface OpenFile {
  body: Readable
  /** The size of the whole file in bytes. */
  bytes: number
  /** The first and last byte of the body, counted from 0. */
  first: number
  last: number
}

/** The store cannot be used now; the message says what to do. */
export class MediaStoreUnavailable extends Error {
  override readonly name = 'MediaStoreUnavailable'
  /** It answers, but does not let us do it: waiting does not help. */
  readonly isRefusal: boolean

  constructor(message: string, { isRefusal, cause }: { isRefusal: boolean; cause: unknown }) {
    super(message, { cause })
    this.isRefusal = isRefusal
  }
}

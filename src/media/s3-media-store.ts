import { type ByteRange, resolveRange } from './byte-range.ts'
import type { MediaKind, MediaStore, OpenFile } from './media-store.ts'
import { ANSWER_WITHIN_MS, openBucket, type S3Place, WORK_WITHIN_MS } from './s3-bucket.ts'

/** Opens a bucket, or a part of one, as a media store. */
export function openS3MediaStore(place: S3Place): MediaStore {
  const bucket = openBucket(place)
  const keyOf = (kind: MediaKind, address: string) => `${place.prefix}${kind}${address}`
  const readWhole = async (key: string): Promise<OpenFile | undefined> => {
    const file = await bucket.get(key)
    return file && { ...file, first: 0, last: file.bytes - 1 }
  }
  const readPart = async (key: string, range: ByteRange): Promise<OpenFile | undefined> => {
    // Not every store understands a range that counts from the end or tells its size with a refusal.
    const bytes = await bucket.sizeOf(key)
    if (bytes === undefined) return undefined
    const part = resolveRange(range, bytes)
    const file = await bucket.get(key, part)
    return file && { body: file.body, bytes, ...part }
  }
  return {
    place,
    read: (kind, address, range) => {
      const key = keyOf(kind, address)
      return range ? readPart(key, range) : readWhole(key)
    },
    has: async (kind, address) => (await bucket.sizeOf(keyOf(kind, address))) !== undefined,
    put: (kind, address, content) => bucket.put(keyOf(kind, address), content),
    list: async (kind, beginning) => {
      const withinMs = beginning === undefined ? WORK_WITHIN_MS : ANSWER_WITHIN_MS
      const keys = await bucket.list(keyOf(kind, beginning ?? '/'), { withinMs })
      return keys.map((key) => key.slice(keyOf(kind, '').length))
    },
    // A listing, unlike a look at the bucket, says in words why it is refused.
    check: async () => {
      await bucket.list(keyOf('originals', '/'), { withinMs: ANSWER_WITHIN_MS, most: 1 })
    },
  }
}

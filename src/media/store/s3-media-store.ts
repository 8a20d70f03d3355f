import { Readable } from 'node:stream'
import {
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { resolveRange } from '../byte-range.ts'
import { mediaTypeOf } from '../media-file.ts'
import type { MediaKind, MediaStore, S3Location } from './media-store.ts'
import { isS3NotFound, toMediaStoreUnavailable } from './s3-errors.ts'

/** Until a response starts, including retries. It is short, because a visitor is waiting. */
const RESPONSE_TIMEOUT_MS = 4_000
/** For storing a file of 50 MB or listing many files. */
const TRANSFER_TIMEOUT_MS = 120_000
const IDLE_TIMEOUT_MS = 30_000

export function openS3MediaStore(location: S3Location): MediaStore {
  const bucket = createBucketClient(location)
  const keyOf = (kind: MediaKind, address: string) => `${location.prefix}${kind}${address}`
  return {
    location,
    read: async (kind, address, range) => {
      const key = keyOf(kind, address)
      if (!range) {
        const file = await bucket.get(key)
        return file && { ...file, first: 0, last: file.bytes - 1 }
      }
      // Some stores do not support suffix ranges, or do not report the size with status 416, so the size is read first.
      const bytes = await bucket.sizeOf(key)
      if (bytes === undefined) return undefined
      const resolved = resolveRange(range, bytes)
      const file = await bucket.get(key, resolved)
      return file && { body: file.body, bytes, ...resolved }
    },
    has: async (kind, address) => (await bucket.sizeOf(keyOf(kind, address))) !== undefined,
    put: (kind, address, content) => bucket.put(keyOf(kind, address), content),
    list: async (kind, prefix) => {
      const timeoutMs = prefix === undefined ? TRANSFER_TIMEOUT_MS : RESPONSE_TIMEOUT_MS
      const keys = await bucket.list(keyOf(kind, prefix ?? '/'), timeoutMs)
      return keys.map((key) => key.slice(keyOf(kind, '').length))
    },
    // Listing is used, because unlike HeadBucket it says why access was denied.
    check: async () => {
      await bucket.list(keyOf('originals', '/'), RESPONSE_TIMEOUT_MS, 1)
    },
  }
}

/** Credentials come from the AWS default provider chain. Every call may throw MediaStoreUnavailable. */
function createBucketClient(location: S3Location) {
  const client = createClient(location)
  const target = (Key: string) => ({ Bucket: location.bucket, Key })
  return {
    sizeOf: (key: string) =>
      request(location, RESPONSE_TIMEOUT_MS, async (options) => {
        return (await client.send(new HeadObjectCommand(target(key)), options)).ContentLength ?? 0
      }),
    get: (key: string, range?: { first: number; last: number }) =>
      request(location, RESPONSE_TIMEOUT_MS, async (options) => {
        const input = { ...target(key), ...(range && { Range: `bytes=${range.first}-${range.last}` }) }
        const { Body, ContentLength: bytes = 0 } = await client.send(new GetObjectCommand(input), options)
        return { body: requireStream(Body), bytes }
      }),
    put: async (key: string, content: Uint8Array): Promise<void> => {
      const headers = { ContentType: mediaTypeOf(key), CacheControl: 'public, max-age=31536000, immutable' }
      const command = new PutObjectCommand({ ...target(key), Body: content, ...headers })
      await request(location, TRANSFER_TIMEOUT_MS, (options) => client.send(command, options))
    },
    list: async (prefix: string, timeoutMs: number, maxKeys?: number): Promise<string[]> => {
      const input = { Bucket: location.bucket, Prefix: prefix, MaxKeys: maxKeys }
      const keys = await request(location, timeoutMs, async (options) => {
        const found: string[] = []
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, input, options)) {
          found.push(...Contents.map(({ Key = '' }) => Key))
          if (maxKeys !== undefined) break
        }
        return found
      })
      return keys ?? []
    },
  }
}

function createClient({ region, endpoint }: S3Location): S3Client {
  const agent = { maxSockets: 500 }
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Stores other than AWS reject unknown checksums, and the signature already contains one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2_000,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}

/** Undefined if there is no such file. The timeout is for the response headers, not for the body. */
async function request<Result>(
  location: S3Location,
  timeoutMs: number,
  send: (options: { abortSignal: AbortSignal }) => Promise<Result>,
): Promise<Result | undefined> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    return await send({ abortSignal: timeout.signal })
  } catch (error) {
    if (isS3NotFound(error)) return undefined
    throw toMediaStoreUnavailable(location, error)
  } finally {
    clearTimeout(timer)
  }
}

function requireStream(body: unknown): Readable {
  if (body instanceof Readable) return body
  throw new Error('The media store sent a file without a body.')
}

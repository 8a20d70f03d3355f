import { Readable } from 'node:stream'
import {
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { mediaTypeOf } from './media-file.ts'
import type { MediaPlace } from './media-store.ts'
import { isAbsence, storeProblem } from './s3-problem.ts'

export type S3Place = MediaPlace & { kind: 's3' }

/** How long the store may take to begin its answer, with all repetitions: a visitor waits for it. */
export const ANSWER_WITHIN_MS = 4_000
/** How long it may take to store a file of 50 MB, or to list many. */
export const WORK_WITHIN_MS = 120_000
/** How long nothing may arrive of a body that is being read. */
const SILENCE_MS = 30_000

interface Listing {
  withinMs: number
  /** So many are enough. */
  most?: number
}

/** The calls of a bucket that we need, by the keys of its files. Each throws MediaStoreUnavailable. */
export interface Bucket {
  /** The size of a file in bytes; undefined where there is none. */
  sizeOf: (key: string) => Promise<number | undefined>
  /** A file, or the bytes of it from the first to the last; undefined where there is none. */
  get: (
    key: string,
    part?: { first: number; last: number },
  ) => Promise<{ body: Readable; bytes: number } | undefined>
  put: (key: string, content: Uint8Array) => Promise<void>
  /** The keys that begin so. */
  list: (beginning: string, listing: Listing) => Promise<string[]>
}

/** Opens a bucket; credentials are those that AWS's programs find. */
export function openBucket(place: S3Place): Bucket {
  const client = createClient(place)
  const named = (Key: string) => ({ Bucket: place.bucket, Key })
  return {
    sizeOf: (key) =>
      ask(place, ANSWER_WITHIN_MS, async (within) => {
        return (await client.send(new HeadObjectCommand(named(key)), within)).ContentLength ?? 0
      }),
    get: (key, part) =>
      ask(place, ANSWER_WITHIN_MS, async (within) => {
        const wanted = { ...named(key), ...(part && { Range: `bytes=${part.first}-${part.last}` }) }
        const { Body, ContentLength: bytes = 0 } = await client.send(new GetObjectCommand(wanted), within)
        return { body: streamOf(Body), bytes }
      }),
    put: async (key, content) => {
      const more = { ContentType: mediaTypeOf(key), CacheControl: 'public, max-age=31536000, immutable' }
      const command = new PutObjectCommand({ ...named(key), Body: content, ...more })
      await ask(place, WORK_WITHIN_MS, (within) => client.send(command, within))
    },
    list: async (beginning, { withinMs, most }) => {
      const wanted = { Bucket: place.bucket, Prefix: beginning, MaxKeys: most }
      const keys = await ask(place, withinMs, async (within) => {
        const found: string[] = []
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, wanted, within)) {
          found.push(...Contents.map(({ Key = '' }) => Key))
          if (most !== undefined) break
        }
        return found
      })
      return keys ?? []
    },
  }
}

function createClient({ region, endpoint }: S3Place): S3Client {
  // A large file keeps its connection for as long as its visitor takes.
  const agent = { maxSockets: 500 }
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Other stores than AWS's refuse checksums that they do not know; the signature holds one already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2_000,
      socketTimeout: SILENCE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}

/** Asks the store for something; undefined where there is no such file. */
async function ask<Answer>(
  place: S3Place,
  withinMs: number,
  question: (within: { abortSignal: AbortSignal }) => Promise<Answer>,
): Promise<Answer | undefined> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), withinMs)
  try {
    return await question({ abortSignal: patience.signal })
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw storeProblem(place, error)
  } finally {
    clearTimeout(timer)
  }
}

function streamOf(body: unknown): Readable {
  if (body instanceof Readable) return body
  throw new Error('The media store sent a file without a body.')
}

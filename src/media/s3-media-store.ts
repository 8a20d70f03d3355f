import { Readable } from 'node:stream'
import {
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type ByteRange, resolveRange } from './byte-range.ts'
import { mediaTypeOf } from './media-file.ts'
import type { MediaKind, MediaPlace, MediaStore, OpenFile } from './media-store.ts'
import { isAbsence, storeProblem } from './s3-problem.ts'

type S3Place = MediaPlace & { kind: 's3' }

/** How long the store may take to begin its answer, with all repetitions: a visitor waits for it. */
const ANSWER_WITHIN_MS = 4_000
/** How long it may take to store a file of 50 MB, or to list many. */
const WORK_WITHIN_MS = 120_000
/** How long nothing may arrive of a body that is being read. */
const SILENCE_MS = 30_000

/** Opens a bucket, or a part of one, as a media store; credentials are those that AWS's programs find. */
export function openS3MediaStore(place: S3Place): MediaStore {
  const client = createClient(place)
  const Bucket = place.bucket
  const keyOf = (kind: MediaKind, address: string) => `${place.prefix}${kind}${address}`
  const sizeOf = (kind: MediaKind, address: string) =>
    ask(place, ANSWER_WITHIN_MS, async (within) => {
      const command = new HeadObjectCommand({ Bucket, Key: keyOf(kind, address) })
      return (await client.send(command, within)).ContentLength ?? 0
    })
  const readWhole = (kind: MediaKind, address: string) =>
    ask(place, ANSWER_WITHIN_MS, async (within) => {
      const command = new GetObjectCommand({ Bucket, Key: keyOf(kind, address) })
      const { Body, ContentLength: bytes = 0 } = await client.send(command, within)
      return { body: streamOf(Body), bytes, first: 0, last: bytes - 1 }
    })
  const readPart = async (kind: MediaKind, address: string, range: ByteRange) => {
    // Not every store understands a range that counts from the end or tells its size with a refusal.
    const bytes = await sizeOf(kind, address)
    if (bytes === undefined) return undefined
    const { first, last } = resolveRange(range, bytes)
    return ask(place, ANSWER_WITHIN_MS, async (within): Promise<OpenFile> => {
      const part = { Bucket, Key: keyOf(kind, address), Range: `bytes=${first}-${last}` }
      const { Body } = await client.send(new GetObjectCommand(part), within)
      return { body: streamOf(Body), bytes, first, last }
    })
  }
  const list = async (withinMs: number, kind: MediaKind, beginning: string, most?: number) => {
    const answer = await ask(place, withinMs, async (within) => {
      const addresses: string[] = []
      const wanted = { Bucket, Prefix: keyOf(kind, beginning), MaxKeys: most }
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, wanted, within)) {
        addresses.push(...Contents.map(({ Key = '' }) => Key.slice(keyOf(kind, '').length)))
        if (most !== undefined) break
      }
      return addresses
    })
    return answer ?? []
  }
  return {
    place,
    read: (kind, address, range) => (range ? readPart(kind, address, range) : readWhole(kind, address)),
    has: async (kind, address) => (await sizeOf(kind, address)) !== undefined,
    put: async (kind, address, content) => {
      await ask(place, WORK_WITHIN_MS, (within) =>
        client.send(
          new PutObjectCommand({
            Bucket,
            Key: keyOf(kind, address),
            Body: content,
            ContentType: mediaTypeOf(address),
            CacheControl: 'public, max-age=31536000, immutable',
          }),
          within,
        ),
      )
    },
    list: (kind, beginning) =>
      beginning === undefined ? list(WORK_WITHIN_MS, kind, '/') : list(ANSWER_WITHIN_MS, kind, beginning),
    // A listing, unlike a look at the bucket, says in words why it is refused.
    check: async () => {
      await list(ANSWER_WITHIN_MS, 'originals', '/', 1)
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

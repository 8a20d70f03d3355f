import sharp from 'sharp'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type S3Server, s3Credentials, startS3Server } from '../../../tests/support/media/s3-server.ts'
import { openEncoder } from './encoder.ts'
import type { MediaFile } from '../media-file.ts'
import type { MediaStore } from '../store/media-store.ts'
import { openMediaStore } from '../store/open-media-store.ts'
import { waitUntil } from '../../../tests/support/wait-until.ts'

const script = new URL('./encoder-process.ts', import.meta.url)
const HASH = '0123456789abcdef'
const WIDTH = 360
/** Two widths, as AVIF. */
const SIZES = 2

let s3: S3Server
beforeAll(async () => {
  const started = await startS3Server()
  s3 = started
  return started.remove
})
beforeEach(() => {
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
  return () => vi.unstubAllEnvs()
})

async function aBucketWith(
  prefix: string,
  count: number,
): Promise<{ store: MediaStore; pictures: MediaFile[] }> {
  const store = await openMediaStore(s3.place(prefix))
  const picture = await sharp({
    create: { width: WIDTH, height: WIDTH / 2, channels: 3, background: '#c8371b' },
  })
    .jpeg()
    .toBuffer()
  const names = Array.from({ length: count }, (_, index) => `media/${index}`)
  for (const name of names) await store.put('originals', `/${name}.${HASH}.jpg`, picture)
  const rest = {
    media_type: 'image/jpeg',
    bytes: 1000,
    width: WIDTH,
    height: WIDTH / 2,
    placeholder: 'data:,',
    pages: null,
  }
  return {
    store,
    pictures: names.map((name) => ({ path: `${name}.jpg`, sha256: HASH.padEnd(64, '0'), ...rest })),
  }
}

function open(
  store: MediaStore,
  pictures: MediaFile[],
  onFailure: (address: string, reason: string) => void,
) {
  const encoder = openEncoder({
    store,
    script,
    listPictures: async () => pictures,
    onFailure,
    retryDelayMs: 300,
  })
  onTestFinished(() => encoder.stop())
  return encoder
}

const whenDone = (...encoders: { backlog: () => number }[]) =>
  waitUntil(() => encoders.every((encoder) => encoder.backlog() === 0))

test('two servers that share a bucket encode hardly any size twice', async () => {
  const { store, pictures } = await aBucketWith('two-servers', 12)
  const failures: string[] = []
  const encoders = [1, 2].map(() => open(store, pictures, (address) => failures.push(address)))
  for (const encoder of encoders) await encoder.refresh()
  await whenDone(...encoders)
  const wanted = pictures.length * SIZES
  const made = s3.drainRequests().filter((request) => request.startsWith('PUT derived/'))
  console.log(`${made.length} encoded for ${wanted} sizes`)
  expect(await store.list('derived')).toHaveLength(wanted)
  // Servers that did not look at the bucket would make all of them twice. What both begin at once, they do make twice.
  expect(made.length).toBeLessThan(wanted * 1.5)
  expect(failures).toEqual([])
})

test('an encoder continues after its bucket was unavailable', async () => {
  const { store, pictures } = await aBucketWith('away', 2)
  const failures: string[] = []
  const encoder = open(store, pictures, (_, reason) => failures.push(reason))
  await encoder.refresh()
  await s3.goOffline()
  await waitUntil(() => failures.length > 0)
  expect(failures[0]).toContain('is not available')
  await s3.goOnline()
  await whenDone(encoder)
  expect(await store.list('derived')).toHaveLength(2 * SIZES)
})

test('an encoder that finds its bucket unavailable tries again', async () => {
  const { store, pictures } = await aBucketWith('late', 1)
  const encoder = open(store, pictures, () => {})
  await s3.goOffline()
  await expect(encoder.refresh()).rejects.toThrow('is not available')
  await s3.goOnline()
  await waitUntil(async () => (await store.list('derived')).length === SIZES)
})

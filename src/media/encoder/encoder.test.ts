import { existsSync, rmSync } from 'node:fs'
import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { derivedUrl, type PictureFormat } from '../../contract/media-url.ts'
import { aSmallDisk, canMountDisks, fillDisk } from '../../../tests/support/media/disk-fixtures.ts'
import { mountTmpfs } from '../../../tests/support/media/mount-tmpfs.ts'
import { listFilesBelow, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { readDiskSpace } from '../store/disk-space.ts'
import { type Encoder, type EncoderOptions, openEncoder } from './encoder.ts'
import type { MediaFile } from '../media-file.ts'
import { type FolderMediaStore, mediaStoreIn } from '../store/folder-media-store.ts'
import type { MediaStore } from '../store/media-store.ts'
import { waitUntil } from '../../../tests/support/wait-until.ts'

const script = new URL('./encoder-process.ts', import.meta.url)
const HASH = '0123456789abcdef'

/** A picture of this width has one size that is made ahead, as AVIF. */
const SMALL = 180

async function aStoreWith(
  names: string[],
  width = SMALL,
): Promise<{ store: FolderMediaStore; pictures: MediaFile[] }> {
  const store = mediaStoreIn(await temporaryFolder())
  const blank = { width, height: width / 2, channels: 3, background: '#c8371b' } as const
  const picture = await sharp({ create: blank }).jpeg().toBuffer()
  for (const name of names) await store.put('originals', `/media/${name}.${HASH}.jpg`, picture)
  return { store, pictures: names.map((name) => aPicture(name, width)) }
}

function aPicture(name: string, width = SMALL): MediaFile {
  const measured = { width, height: width / 2, bytes: 1_000, placeholder: 'data:,', pages: null }
  return { path: `media/${name}.jpg`, sha256: HASH.padEnd(64, '0'), media_type: 'image/jpeg', ...measured }
}

const addressOf = (name: string, format: PictureFormat, width = SMALL) =>
  derivedUrl(`/media/${name}.${HASH}.jpg`, width, format)

function open(
  store: MediaStore,
  pictures: MediaFile[],
  onFailure: EncoderOptions['onFailure'] = () => {},
): Encoder {
  const encoder = openEncoder({ store, script, listPictures: async () => pictures, onFailure })
  onTestFinished(() => encoder.stop())
  return encoder
}

const untilDone = (encoder: Encoder) => waitUntil(() => encoder.backlog() === 0)

test('encodes every picture ahead in the sizes that pages show first, and nothing else', async () => {
  const { store, pictures } = await aStoreWith(['one'], 1600)
  const encoder = open(store, pictures)
  await encoder.refresh()
  expect(encoder.backlog()).toBe(4)
  expect(encoder.picturesLeft()).toBe(1)
  await untilDone(encoder)
  expect(encoder.picturesLeft()).toBe(0)
  const widths = [180, 360, 720, 1120]
  const wanted = widths.map((width) => addressOf('one', 'avif', width))
  expect(new Set(await listFilesBelow(store.derived))).toEqual(
    new Set(wanted.map((address) => address.slice(1))),
  )
  for (const width of widths) {
    const made = await sharp(join(store.derived, addressOf('one', 'avif', width))).metadata()
    expect([made.width, made.height]).toEqual([width, Math.round(width / 2)])
  }
})

test('encodes the other sizes that pages name once somebody asks for them, also after it has been idle', async () => {
  const { store, pictures } = await aStoreWith(['one'], 1600)
  const encoder = open(store, pictures)
  await encoder.refresh()
  await untilDone(encoder)
  const others = [
    addressOf('one', 'avif', 1536),
    ...[180, 360, 720, 1120, 1536].map((width) => addressOf('one', 'webp', width)),
  ]
  for (const address of others) {
    expect(encoder.isMissing(address)).toBe(true)
    expect(await encoder.waitUntilMade(address, 100_000)).toBe(true)
    expect(encoder.isMissing(address)).toBe(false)
    expect(await store.has('derived', address)).toBe(true)
  }
  await encoder.refresh()
  expect(encoder.backlog()).toBe(0)
})

test('encodes no size that no page names', async () => {
  const { store, pictures } = await aStoreWith(['one'], 800)
  const encoder = open(store, pictures)
  await encoder.refresh()
  await untilDone(encoder)
  for (const width of [1, 777, 1536]) encoder.prioritize(addressOf('one', 'avif', width))
  expect(await encoder.waitUntilMade(addressOf('one', 'webp'), 100_000)).toBe(true)
  expect(await listFilesBelow(store.derived)).toHaveLength(5)
})

test('knows how many pictures are left only once it has listed them', async () => {
  const { store, pictures } = await aStoreWith(['one', 'two'])
  const encoder = open(store, pictures)
  expect(encoder.picturesLeft()).toBeUndefined()
  await encoder.refresh()
  expect(encoder.picturesLeft()).toBe(2)
})

test('encodes only what is still missing after a restart', async () => {
  const { store, pictures } = await aStoreWith(['one', 'two'])
  const first = open(store, pictures.slice(0, 1))
  await first.refresh()
  await untilDone(first)
  const second = open(store, pictures)
  await second.refresh()
  expect(second.backlog()).toBe(1)
})

test('encodes a requested picture next', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `picture-${index}`)
  const { store, pictures } = await aStoreWith(names)
  const encoder = open(store, pictures)
  const wanted = addressOf('picture-39', 'webp')
  await encoder.refresh()
  encoder.prioritize(wanted)
  await waitUntil(() => existsSync(join(store.derived, wanted)))
  expect(encoder.backlog()).toBeGreaterThan(30)
})

test('reports a picture that cannot be encoded and continues with the others', async () => {
  const { store, pictures } = await aStoreWith(['good'])
  await writeFile(join(store.originals, `media/broken.${HASH}.jpg`), 'not a picture')
  const failures: string[] = []
  const encoder = open(store, [aPicture('broken'), ...pictures], (address) => failures.push(address))
  await encoder.refresh()
  await untilDone(encoder)
  expect(failures).toHaveLength(1)
  expect(existsSync(join(store.derived, addressOf('good', 'avif')))).toBe(true)
})

test('continues when its process is killed', async () => {
  const { store, pictures } = await aStoreWith(['one', 'two'])
  const killer = join(store.originals, 'killer.mjs')
  await writeFile(killer, `process.on('message', () => process.kill(process.pid, 'SIGKILL'))`)
  const failures: string[] = []
  const encoder = openEncoder({
    store,
    script: killer,
    listPictures: async () => pictures,
    onFailure: (address) => failures.push(address),
  })
  onTestFinished(() => encoder.stop())
  await encoder.refresh()
  await untilDone(encoder)
  expect(failures).toHaveLength(2)
})

test('continues when its process could not be started for a while', async () => {
  const { store, pictures } = await aStoreWith(['one', 'two'])
  const { execPath } = process
  const mend = () => {
    process.execPath = execPath
  }
  onTestFinished(mend)
  process.execPath = '/nowhere/node'
  const reasons: string[] = []
  const encoder = openEncoder({
    store,
    script,
    listPictures: async () => pictures,
    onFailure: (_, reason) => reasons.push(reason),
    retryDelayMs: 20,
  })
  onTestFinished(() => encoder.stop())
  await encoder.refresh()
  await waitUntil(() => reasons.length > 2)
  mend()
  await untilDone(encoder)
  expect(new Set(reasons)).toEqual(new Set([expect.stringMatching(/ENOENT.* It will be retried\.$/)]))
  expect(await listFilesBelow(store.derived)).toHaveLength(2)
})

test('continues when the bucket was away and the pictures could not be listed meanwhile', async () => {
  const { store, pictures } = await aStoreWith(['one'])
  const bucketIsAway = join(store.originals, 'away')
  await writeFile(bucketIsAway, '')
  const worker = join(store.originals, 'worker.mjs')
  await writeFile(
    worker,
    `import { existsSync } from 'node:fs'
    process.on('message', () => {
      const isTemporary = existsSync(${JSON.stringify(bucketIsAway)})
      process.send(isTemporary ? { failure: 'The bucket does not answer.', isTemporary } : {})
    })
    process.on('disconnect', () => process.exit())`,
  )
  let lists = 0
  const encoder: Encoder = openEncoder({
    store,
    script: worker,
    listPictures: async () => {
      lists += 1
      if (lists === 2) throw new Error('The database does not answer.')
      return pictures
    },
    onFailure: () => {
      rmSync(bucketIsAway, { force: true })
      // Fails as soon as the retry of the picture is pending.
      if (lists === 1) encoder.refresh().catch(() => {})
    },
    retryDelayMs: 20,
  })
  onTestFinished(() => encoder.stop())
  await encoder.refresh()
  await untilDone(encoder)
  await waitUntil(() => lists === 3)
})

test('lists new pictures when that failed before a picture had to be retried', async () => {
  const { store, pictures } = await aStoreWith(['one', 'two'])
  const { promise: space, resolve: reportNoSpace } = Promise.withResolvers<boolean>()
  let looks = 0
  const hasSpaceToEncode = async () => {
    looks += 1
    return looks === 1 ? space : true
  }
  let lists = 0
  const encoder = openEncoder({
    store: { ...store, hasSpaceToEncode },
    script,
    listPictures: async () => {
      lists += 1
      if (lists === 2) throw new Error('The database does not answer.')
      return lists === 1 ? pictures.slice(0, 1) : pictures
    },
    onFailure: () => {},
    retryDelayMs: 20,
  })
  onTestFinished(() => encoder.stop())
  await encoder.refresh()
  await expect(encoder.refresh()).rejects.toThrow('does not answer')
  reportNoSpace(false)
  await waitUntil(() => existsSync(join(store.derived, addressOf('two', 'avif'))))
  await untilDone(encoder)
})

const root = join(tmpdir(), `hangar-small-disk-${process.pid}`)
const DISK_BYTES = 256 * 1024
const unmount = mountTmpfs(root, DISK_BYTES)
afterAll(() => {
  unmount?.()
  rmSync(root, { recursive: true, force: true })
})

test.skipIf(!unmount)(
  'encoding pauses while the disk has less than its reserve, and continues after',
  async () => {
    const { store, pictures } = await aStoreWith(['one'])
    await mkdir(join(root, 'media', 'derived'), { recursive: true })
    await cp(store.originals, join(root, 'media', 'originals'), { recursive: true })
    const filler = join(root, 'filler')
    await writeFile(filler, Buffer.alloc(DISK_BYTES)).catch(() => {})
    const reasons: string[] = []
    const { looks, store: watched } = countLooks(mediaStoreIn(root))
    const encoder = openEncoder({
      store: watched,
      script,
      listPictures: async () => pictures,
      onFailure: (_, reason) => reasons.push(reason),
      retryDelayMs: 20,
    })
    onTestFinished(() => encoder.stop())
    await encoder.refresh()
    await waitUntil(() => looks() > 5)
    expect(reasons).toEqual([expect.stringContaining('Encoding is paused')])
    expect(existsSync(join(root, 'media', 'derived', 'media'))).toBe(false)
    await rm(filler)
    await untilDone(encoder)
    expect(existsSync(join(root, 'media', 'derived', addressOf('one', 'avif')))).toBe(true)
  },
)

/** Counts how often the encoder has asked whether there is space. */
function countLooks(store: FolderMediaStore) {
  let looks = 0
  const hasSpaceToEncode = async () => {
    looks += 1
    return (await store.hasSpaceToEncode?.()) ?? true
  }
  return { looks: () => looks, store: { ...store, hasSpaceToEncode } }
}

test.skipIf(!canMountDisks)('encoding leaves the reserve of a small disk free for messages', async () => {
  const disk = aSmallDisk(8 * 1024 * 1024)
  const { looks, store } = countLooks(mediaStoreIn(disk))
  const width = 300
  const noise = Uint8Array.from({ length: width * (width / 2) * 3 }, () => Math.random() * 256)
  const picture = await sharp(noise, { raw: { width, height: width / 2, channels: 3 } })
    .jpeg({ quality: 20 })
    .toBuffer()
  const names = Array.from({ length: 20 }, (_, index) => `noise-${index}`)
  for (const name of names) await store.put('originals', `/media/${name}.${HASH}.jpg`, picture)
  const before = await readDiskSpace(disk)
  await fillDisk(disk, before.reserveBytes + 100 * 1024)
  const reasons: string[] = []
  const encoder = openEncoder({
    store,
    script,
    listPictures: async () => names.map((name) => aPicture(name, width)),
    onFailure: (_, reason) => reasons.push(reason),
    retryDelayMs: 20,
  })
  onTestFinished(() => encoder.stop())
  await encoder.refresh()
  await waitUntil(() => reasons.length > 0)
  const seen = looks()
  await waitUntil(() => looks() > seen + 5)
  const { freeBytes, reserveBytes } = await readDiskSpace(disk)
  const made = await listFilesBelow(store.derived)
  const sizes = await Promise.all(made.map(async (name) => (await stat(join(store.derived, name))).size))
  expect(made.length).toBeGreaterThan(3)
  expect(freeBytes).toBeLessThan(reserveBytes)
  expect(freeBytes).toBeGreaterThan(reserveBytes - Math.max(...sizes) - 4_096)
  expect(reasons).toEqual([expect.stringContaining('Encoding is paused')])
})

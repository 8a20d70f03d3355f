import { existsSync, rmSync } from 'node:fs'
import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { pictureFormats, pictureQuality } from '../contract/media-url.ts'
import { aSmallDisk, canMountDisks, fillDisk } from '../../tests/support/disk-fixtures.ts'
import { mountTmpfs } from '../../tests/support/mount-tmpfs.ts'
import { listFilesBelow, temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { readDiskSpace } from './disk-space.ts'
import { type Encoder, type EncoderOptions, openEncoder } from './encoder.ts'
import type { MediaFile } from './media-file.ts'
import { type FolderMediaStore, mediaStoreIn } from './folder-media-store.ts'
import type { MediaStore } from './media-store.ts'

const script = new URL('./encoder-process.ts', import.meta.url)
const HASH = '0123456789abcdef'

async function aStoreWith(...names: string[]): Promise<{ store: FolderMediaStore; pictures: MediaFile[] }> {
  const store = mediaStoreIn(await temporaryFolder())
  const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#c8371b' } })
    .jpeg()
    .toBuffer()
  for (const name of names) {
    const file = join(store.originals, `media/${name}.${HASH}.jpg`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, picture)
  }
  return { store, pictures: names.map(aPicture) }
}

function aPicture(name: string): MediaFile {
  const rest = {
    media_type: 'image/jpeg',
    bytes: 1000,
    width: 800,
    height: 400,
    placeholder: 'data:,',
    pages: null,
  }
  return { path: `media/${name}.jpg`, sha256: HASH.padEnd(64, '0'), ...rest }
}

function open(
  store: MediaStore,
  pictures: MediaFile[],
  onFailure: EncoderOptions['onFailure'] = () => {},
): Encoder {
  const encoder = openEncoder({ store, script, listPictures: async () => pictures, onFailure })
  onTestFinished(() => encoder.stop())
  return encoder
}

const untilDone = (encoder: Encoder) =>
  vi.waitUntil(() => encoder.backlog() === 0, { timeout: 100_000, interval: 20 })

test('encodes every picture in all its widths, as AVIF and WebP', async () => {
  const { store, pictures } = await aStoreWith('one')
  const encoder = open(store, pictures)
  await encoder.refresh()
  expect(encoder.backlog()).toBe(8)
  await untilDone(encoder)
  for (const width of [180, 360, 720, 800]) {
    for (const format of pictureFormats) {
      const made = await sharp(
        join(store.derived, `media/one.${HASH}.${width}q${pictureQuality(width, format)}.${format}`),
      ).metadata()
      expect([made.width, made.height]).toEqual([width, Math.round(width / 2)])
    }
  }
})

test('encodes only what is still missing after a restart', async () => {
  const { store, pictures } = await aStoreWith('one', 'two')
  const first = open(store, pictures.slice(0, 1))
  await first.refresh()
  await untilDone(first)
  const second = open(store, pictures)
  await second.refresh()
  expect(second.backlog()).toBe(8)
})

test('encodes a requested picture next', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `picture-${index}`)
  const { store, pictures } = await aStoreWith(...names)
  const encoder = open(store, pictures)
  const wanted = `/media/picture-11.${HASH}.800q82.webp`
  await encoder.refresh()
  encoder.prioritize(wanted)
  await vi.waitUntil(() => existsSync(join(store.derived, wanted)), { timeout: 100_000, interval: 10 })
  expect(encoder.backlog()).toBeGreaterThan(70)
})

test('reports a picture that cannot be encoded and continues with the others', async () => {
  const { store, pictures } = await aStoreWith('good')
  await writeFile(join(store.originals, `media/broken.${HASH}.jpg`), 'not a picture')
  const failures: string[] = []
  const encoder = open(store, [aPicture('broken'), ...pictures], (address) => failures.push(address))
  await encoder.refresh()
  await untilDone(encoder)
  expect(failures).toHaveLength(8)
  expect(existsSync(join(store.derived, `media/good.${HASH}.800q70.avif`))).toBe(true)
})

test('continues when its process is killed', async () => {
  const { store, pictures } = await aStoreWith('one', 'two', 'three')
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
  expect(failures).toHaveLength(24)
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
    const { store, pictures } = await aStoreWith('one')
    await mkdir(join(root, 'media', 'derived'), { recursive: true })
    await cp(store.originals, join(root, 'media', 'originals'), { recursive: true })
    const filler = join(root, 'filler')
    await writeFile(filler, Buffer.alloc(DISK_BYTES)).catch(() => {})
    const reasons: string[] = []
    const encoder = openEncoder({
      store: mediaStoreIn(root),
      script,
      listPictures: async () => pictures,
      onFailure: (_, reason) => reasons.push(reason),
      retryDelayMs: 200,
    })
    onTestFinished(() => encoder.stop())
    await encoder.refresh()
    await vi.waitUntil(() => reasons.length > 0, { timeout: 100_000 })
    await sleep(1_000)
    expect(reasons).toEqual([expect.stringContaining('Encoding is paused')])
    expect(existsSync(join(root, 'media', 'derived', 'media'))).toBe(false)
    await rm(filler)
    await untilDone(encoder)
    expect(existsSync(join(root, 'media', 'derived', `media/one.${HASH}.800q70.avif`))).toBe(true)
  },
)

test.skipIf(!canMountDisks)('encoding leaves the reserve of a small disk free for messages', async () => {
  const disk = aSmallDisk(8 * 1024 * 1024)
  const store = mediaStoreIn(disk)
  const noise = Uint8Array.from({ length: 800 * 400 * 3 }, () => Math.random() * 256)
  const picture = await sharp(noise, { raw: { width: 800, height: 400, channels: 3 } })
    .jpeg({ quality: 20 })
    .toBuffer()
  const names = Array.from({ length: 30 }, (_, index) => `noise-${index}`)
  for (const name of names) await store.put('originals', `/media/${name}.${HASH}.jpg`, picture)
  await fillDisk(disk, 1024 * 1024)
  const reasons: string[] = []
  const encoder = open(store, names.map(aPicture), (_, reason) => reasons.push(reason))
  await encoder.refresh()
  await vi.waitUntil(() => reasons.length > 0, { timeout: 100_000 })
  await sleep(1_000)
  const { freeBytes, reserveBytes } = await readDiskSpace(disk)
  const made = await listFilesBelow(store.derived)
  const sizes = await Promise.all(made.map(async (name) => (await stat(join(store.derived, name))).size))
  expect(made.length).toBeGreaterThan(3)
  expect(freeBytes).toBeLessThan(reserveBytes)
  expect(freeBytes).toBeGreaterThan(reserveBytes - Math.max(...sizes) - 4_096)
  expect(reasons).toEqual([expect.stringContaining('Encoding is paused')])
})

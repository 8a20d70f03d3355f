import { existsSync, rmSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { mountSmallDisk } from '../../tests/support/small-disk.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
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
  const rest = { media_type: 'image/jpeg', bytes: 1000, width: 800, height: 400, placeholder: 'data:,' }
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
  vi.waitUntil(() => encoder.backlog() === 0, { timeout: 25_000, interval: 20 })

test('makes every picture in every width that it has, as AVIF and WebP', async () => {
  const { store, pictures } = await aStoreWith('one')
  const encoder = open(store, pictures)
  await encoder.refresh()
  expect(encoder.backlog()).toBe(6)
  await untilDone(encoder)
  for (const width of [320, 720, 800]) {
    for (const format of ['avif', 'webp']) {
      const made = await sharp(join(store.derived, `media/one.${HASH}.${width}.${format}`)).metadata()
      expect([made.width, made.height]).toEqual([width, Math.round(width / 2)])
    }
  }
})

test('after a restart makes only what is still missing', async () => {
  const { store, pictures } = await aStoreWith('one', 'two')
  const first = open(store, pictures.slice(0, 1))
  await first.refresh()
  await untilDone(first)
  const second = open(store, pictures)
  await second.refresh()
  expect(second.backlog()).toBe(6)
})

test('makes a picture next that somebody waits for', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `picture-${index}`)
  const { store, pictures } = await aStoreWith(...names)
  const encoder = open(store, pictures)
  const wanted = `/media/picture-11.${HASH}.800.webp`
  await encoder.refresh()
  encoder.hurry(wanted)
  await vi.waitUntil(() => existsSync(join(store.derived, wanted)), { timeout: 25_000, interval: 10 })
  expect(encoder.backlog()).toBeGreaterThan(50)
})

test('tells of a picture that cannot be made, and goes on with the others', async () => {
  const { store, pictures } = await aStoreWith('good')
  await writeFile(join(store.originals, `media/broken.${HASH}.jpg`), 'not a picture')
  const told: string[] = []
  const encoder = open(store, [aPicture('broken'), ...pictures], (address) => told.push(address))
  await encoder.refresh()
  await untilDone(encoder)
  expect(told).toHaveLength(6)
  expect(existsSync(join(store.derived, `media/good.${HASH}.800.avif`))).toBe(true)
})

test('goes on when its process is killed', async () => {
  const { store, pictures } = await aStoreWith('one', 'two', 'three')
  const killer = join(store.originals, 'killer.mjs')
  await writeFile(killer, `process.on('message', () => process.kill(process.pid, 'SIGKILL'))`)
  const told: string[] = []
  const encoder = openEncoder({
    store,
    script: killer,
    listPictures: async () => pictures,
    onFailure: (address) => told.push(address),
  })
  onTestFinished(() => encoder.stop())
  await encoder.refresh()
  await untilDone(encoder)
  expect(told).toHaveLength(18)
})

const root = join(tmpdir(), `hangar-small-disk-${process.pid}`)
const unmount = mountSmallDisk(root, 256 * 1024)
afterAll(() => {
  unmount?.()
  rmSync(root, { recursive: true, force: true })
})

test.skipIf(!unmount)('a picture for which the disk has no room is made when it has', async () => {
  const { store, pictures } = await aStoreWith('one')
  await mkdir(join(root, 'media', 'derived'), { recursive: true })
  await cp(store.originals, join(root, 'media', 'originals'), { recursive: true })
  const filler = join(root, 'filler')
  await writeFile(filler, Buffer.alloc(1024 * 1024)).catch(() => {})
  const told: string[] = []
  const encoder = openEncoder({
    store: mediaStoreIn(root),
    script,
    listPictures: async () => pictures,
    onFailure: (_, reason) => told.push(reason),
    restMs: 200,
  })
  onTestFinished(() => encoder.stop())
  await encoder.refresh()
  await vi.waitUntil(() => told.length > 0, { timeout: 25_000 })
  expect(told[0]).toContain('The disk is full')
  await rm(filler)
  await untilDone(encoder)
  expect(existsSync(join(root, 'media', 'derived', `media/one.${HASH}.800.avif`))).toBe(true)
})

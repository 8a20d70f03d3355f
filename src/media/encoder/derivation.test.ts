import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { derivedUrl, type PictureFormat } from '../../contract/media-url.ts'
import { countPictures, createDeriver, listMissingDerivations } from './derivation.ts'
import { mediaStoreIn } from '../store/folder-media-store.ts'
import type { MediaFile } from '../media-file.ts'
import { type MediaStore, readMediaFile } from '../store/media-store.ts'

const HASH = '0123456789abcdef'
const addressOf = (name: string) => `/media/${name}.${HASH}.jpg`
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8371b' } })

async function aStore(originals: Record<string, Buffer>) {
  const store = mediaStoreIn(await temporaryFolder())
  for (const [name, content] of Object.entries(originals))
    await store.put('originals', addressOf(name), content)
  const readOriginals: string[] = []
  const read: MediaStore['read'] = (kind, address, range) => {
    if (kind === 'originals') readOriginals.push(address)
    return store.read(kind, address, range)
  }
  const derive = createDeriver({ ...store, read }, async () => {})
  return {
    store,
    readOriginals,
    derive: (name: string, width: number, format: PictureFormat = 'avif') =>
      derive({ original: addressOf(name), width, format }),
    openSize: async (name: string, width: number, format: PictureFormat = 'avif') => {
      const file = await store.read('derived', derivedUrl(addressOf(name), width, format))
      if (!file) throw new Error(`${name} was not encoded`)
      return sharp(await readMediaFile(file, 5_000))
    },
  }
}

test('sizes of one photograph that follow each other read and decode it once', async () => {
  const picture = await blank(1600, 800).jpeg().toBuffer()
  const { readOriginals, derive, openSize } = await aStore({ one: picture, two: picture })
  for (const width of [180, 360, 720, 1120]) await derive('one', width)
  await derive('one', 1536, 'webp')
  expect(readOriginals).toEqual([addressOf('one')])
  await derive('two', 180)
  await derive('one', 1536)
  expect(readOriginals).toEqual([addressOf('one'), addressOf('two'), addressOf('one')])
  for (const width of [180, 360, 720, 1120, 1536]) {
    const { width: made, height } = await (await openSize('one', width)).metadata()
    expect([made, height]).toEqual([width, width / 2])
  }
})

test('a size that is already there is left alone, and its photograph is not read', async () => {
  const { store, readOriginals, derive } = await aStore({ one: await blank(360, 180).jpeg().toBuffer() })
  await store.put('derived', derivedUrl(addressOf('one'), 180, 'avif'), Buffer.from('there'))
  await derive('one', 180)
  expect(readOriginals).toEqual([])
})

test('sizes of one photograph have its pixels, not those of the photograph before', async () => {
  const { derive, openSize } = await aStore({
    red: await blank(360, 180).png().toBuffer(),
    blue: await sharp({ create: { width: 360, height: 180, channels: 3, background: '#1b37c8' } })
      .png()
      .toBuffer(),
  })
  for (const name of ['red', 'blue']) await derive(name, 180)
  const dominant = async (name: string) => (await (await openSize(name, 180)).stats()).dominant
  const [red, blue] = [await dominant('red'), await dominant('blue')]
  expect(red.r).toBeGreaterThan(red.b)
  expect(blue.b).toBeGreaterThan(blue.r)
})

test('sizes of several photographs that are asked for at once are made one after the other', async () => {
  const picture = await blank(1600, 800).jpeg().toBuffer()
  const { derive, openSize } = await aStore({ one: picture, two: picture })
  const names = ['one', 'two']
  await Promise.all([360, 720].flatMap((width) => names.map((name) => derive(name, width, 'webp'))))
  for (const width of [360, 720]) {
    for (const name of names)
      expect((await (await openSize(name, width, 'webp')).metadata()).width).toBe(width)
  }
})

test('a photograph that the camera held upright is upright in every size', async () => {
  const { derive, openSize } = await aStore({
    one: await blank(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  })
  for (const width of [180, 360]) {
    await derive('one', width)
    const { width: made, height } = await (await openSize('one', width)).metadata()
    expect([made, height]).toEqual([width, 2 * width])
  }
})

test('what is transparent or without colour stays so', async () => {
  const clear = sharp({ create: { width: 360, height: 180, channels: 4, background: '#c8371b00' } })
  const { derive, openSize } = await aStore({
    clear: await clear.png().toBuffer(),
    grey: await blank(360, 180).greyscale().png().toBuffer(),
  })
  await derive('clear', 180)
  const { channels } = await (await openSize('clear', 180)).stats()
  expect(channels.at(3)?.max).toBe(0)
  await derive('grey', 180)
  const { data, info } = await (await openSize('grey', 180)).raw().toBuffer({ resolveWithObject: true })
  const pixel = [...data.subarray(0, info.channels)]
  expect(Math.max(...pixel) - Math.min(...pixel)).toBeLessThan(4)
})

test('a photograph that cannot be read fails for each of its sizes, and the next one is encoded', async () => {
  const { derive, openSize } = await aStore({
    broken: Buffer.from('not a picture'),
    one: await blank(360, 180).jpeg().toBuffer(),
  })
  for (const width of [180, 360]) await expect(derive('broken', width)).rejects.toThrow()
  await expect(derive('missing', 180)).rejects.toThrow('its original is missing from the media store')
  await derive('one', 180)
  expect((await (await openSize('one', 180)).metadata()).width).toBe(180)
})

const aPicture = (name: string, width: number): MediaFile => ({
  path: `media/${name}.jpg`,
  sha256: HASH.padEnd(64, '0'),
  media_type: 'image/jpeg',
  bytes: 1_000,
  width,
  height: width / 2,
  placeholder: 'data:,',
  pages: null,
})

test('thumbnails come first, then link cards, then what pages show large; sizes of a photograph stay together', async () => {
  const { store } = await aStore({})
  const files = ['one', 'two', 'three'].map((name) => aPicture(name, 1536))
  const card = `/media/cards/model-cub.${HASH}.jpg`
  const cardOfPart = `/media/cards/part-cub-40-cowling.${HASH}.jpg`
  const { ahead, onRequest } = await listMissingDerivations(store, files, [cardOfPart, card])
  const steps = [...ahead.values()].map((each) => (each === 'card' ? each : each.width))
  expect(steps).toEqual([180, 360, 180, 360, 180, 360, 'card', 720, 1120, 720, 1120, 720, 1120])
  const originals = [...ahead.values()].flatMap((each) => (each === 'card' ? [] : [each.original]))
  for (let index = 0; index < originals.length; index += 2)
    expect(originals[index]).toBe(originals[index + 1])
  expect(countPictures(ahead)).toBe(4)
  expect(onRequest.get(cardOfPart)).toBe('card')
  const sizes = [...onRequest.keys()].filter((address) => address !== cardOfPart)
  expect(sizes).toHaveLength(3 * 6)
  expect(sizes.filter((address) => address.endsWith('.avif')).every((each) => each.includes('.1536q'))).toBe(
    true,
  )
})

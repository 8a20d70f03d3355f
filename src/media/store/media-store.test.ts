import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type S3Server, s3Credentials, startS3Server } from '../../../tests/support/media/s3-server.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { type ByteRange, RangeNotSatisfiable } from '../byte-range.ts'
import type { MediaStore } from './media-store.ts'
import { openMediaStore } from './open-media-store.ts'

const HASH = '0123456789abcdef'
const manual = `/files/manual.${HASH}.pdf`
const picture = `/media/home/1.${HASH}.jpg`

let s3: S3Server
beforeAll(async () => {
  const started = await startS3Server()
  s3 = started
  return started.remove
})
afterAll(() => vi.unstubAllEnvs())

let prefixes = 0
const locations = {
  folder: async () => ({ kind: 'folder', folder: await temporaryFolder() }) as const,
  bucket: async () => s3.place(`store-${(prefixes += 1)}`),
}

describe.each(['folder', 'bucket'] as const)('a media store in a %s', (kind) => {
  let store: MediaStore
  beforeEach(async () => {
    for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
    store = await openMediaStore(await locations[kind]())
  })

  const put = (address: string, content: string) => store.put('originals', address, Buffer.from(content))

  async function read(address: string, range?: ByteRange) {
    const opened = await store.read('originals', address, range)
    if (!opened) return undefined
    const { body, ...rest } = opened
    return { ...rest, text: (await buffer(body)).toString() }
  }

  test('returns a file unchanged', async () => {
    await put(picture, 'A biplane')
    expect(await read(picture)).toEqual({ text: 'A biplane', bytes: 9, first: 0, last: 8 })
    expect(await store.has('originals', picture)).toBe(true)
  })

  test('separates originals from derived pictures', async () => {
    await put(picture, 'A biplane')
    expect(await store.has('derived', picture)).toBe(false)
    expect(await store.list('derived')).toEqual([])
  })

  test('has nothing at other addresses', async () => {
    await put(picture, 'A biplane')
    for (const address of ['/media/home', '/media', manual, `${picture}${manual}`]) {
      expect(await read(address), address).toBeUndefined()
    }
    expect(await store.has('originals', manual)).toBe(false)
  })

  test('reads any range of a file', async () => {
    await put(manual, '0123456789')
    expect(await read(manual, { first: 2, last: 4 })).toEqual({ text: '234', bytes: 10, first: 2, last: 4 })
    expect(await read(manual, { first: 8, last: 99 })).toEqual({ text: '89', bytes: 10, first: 8, last: 9 })
    expect(await read(manual, { first: 7, last: Infinity })).toMatchObject({ text: '789' })
    expect(await read(manual, { suffixLength: 3 })).toEqual({ text: '789', bytes: 10, first: 7, last: 9 })
    expect(await read(manual, { suffixLength: 11 })).toMatchObject({ text: '0123456789' })
    await expect(read(manual, { first: 10, last: 12 })).rejects.toEqual(new RangeNotSatisfiable(10))
    await expect(read(manual, { suffixLength: 0 })).rejects.toBeInstanceOf(RangeNotSatisfiable)
  })

  test('lists all addresses, or those with a prefix', async () => {
    const others = [`/media/home/2.${HASH}.jpg`, `/media/home/1.${HASH}.png`, `/media/home/10.${HASH}.jpg`]
    for (const address of [picture, manual, ...others]) await put(address, 'x')
    expect(await store.list('originals')).toEqual(expect.arrayContaining([picture, manual, ...others]))
    expect((await store.list('originals', `/media/home/1.${HASH}.`)).sort()).toEqual([picture, others[1]])
    expect(await store.list('originals', '/media/nowhere/1.')).toEqual([])
  })

  test('passes its own check', async () => {
    await expect(store.check()).resolves.toBeUndefined()
  })
})

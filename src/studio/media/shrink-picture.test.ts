import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

/** The formats that the browser can encode. It makes a PNG instead of any other. */
let encoded: string[]

beforeEach(() => {
  encoded = ['image/jpeg', 'image/png', 'image/webp']
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8_192, height: 4_096, close: () => {} }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly size: string
      constructor(width: number, height: number) {
        this.size = `${width}×${height}`
      }
      getContext = () => ({ drawImage: () => {} })
      convertToBlob = async ({ type }: { type: string }) =>
        new Blob([this.size], { type: encoded.includes(type) ? type : 'image/png' })
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function shrink(name: string, type: string) {
  const shrunk = await shrinkPicture(new File(['the whole picture'], name, { type }))
  return { type: shrunk.type, content: await shrunk.text() }
}

test('large pictures are scaled down and keep their format, so that transparent parts stay transparent', async () => {
  const content = '4096×2048'
  expect(await shrink('cutaway.png', 'image/png')).toEqual({ type: 'image/png', content })
  expect(await shrink('cutaway.webp', 'image/webp')).toEqual({ type: 'image/webp', content })
  expect(await shrink('IMG_61.jpg', 'image/jpeg')).toEqual({ type: 'image/jpeg', content })
})

test('a picture whose format is known by its name alone keeps it, too', async () => {
  expect(await shrink('cutaway.PNG', '')).toMatchObject({ type: 'image/png' })
  expect(await shrink('IMG_61.JPEG', '')).toMatchObject({ type: 'image/jpeg' })
})

test('HEIC becomes JPEG', async () => {
  expect(await shrink('IMG_61.heic', 'image/heic')).toMatchObject({ type: 'image/jpeg' })
  expect(await shrink('IMG_61.HEIC', '')).toMatchObject({ type: 'image/jpeg' })
})

test('a picture that the browser cannot encode in its format is left to the server', async () => {
  encoded = ['image/jpeg', 'image/png']
  expect(await shrink('cutaway.webp', 'image/webp')).toEqual({
    type: 'image/webp',
    content: 'the whole picture',
  })
})

test('a picture that is small enough is sent as it is', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_096, height: 4_096, close: () => {} }))
  expect(await shrink('cutaway.png', 'image/png')).toMatchObject({ content: 'the whole picture' })
})

import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { blackPng } from '../../tests/support/media/black-png.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { type MediaFile, measureMediaFile, mediaTypeOf } from './media-file.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'navy' } })

test.each([1, 2, 3, 4])('a photograph of EXIF orientation %i keeps its stored width', async (orientation) => {
  const photo = await plain(60, 40).jpeg().withMetadata({ orientation }).toBuffer()
  expect(await measure('a.jpg', photo)).toMatchObject({ width: 60, height: 40 })
})

test.each([5, 6, 7, 8])(
  'a photograph of EXIF orientation %i has its displayed width',
  async (orientation) => {
    const photo = await plain(60, 40).jpeg().withMetadata({ orientation }).toBuffer()
    expect(await measure('a.jpg', photo)).toMatchObject({ width: 40, height: 60 })
  },
)

test('the placeholder of a rotated photograph is rotated too', async () => {
  const photo = await plain(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { placeholder } = await measure('a.jpg', photo)
  const bytes = Buffer.from((placeholder ?? '').replace('data:image/webp;base64,', ''), 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 16, height: 24 })
})

test.each(['jpeg', 'png', 'webp'] as const)('a %s is measured', async (format) => {
  const content = await plain(60, 40).toFormat(format).toBuffer()
  expect(await measure(`a.${format}`, content)).toEqual({
    path: `media/a.${format}`,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    media_type: `image/${format}`,
    bytes: content.length,
    width: 60,
    height: 40,
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    pages: null,
  })
})

test('a drawing is measured by its view box', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><path d="M0 0h9"/></svg>'
  expect(await measure('a.svg', drawing)).toMatchObject({
    media_type: 'image/svg+xml',
    width: 300,
    height: 200,
  })
})

test('a small picture that decodes to a billion pixels is rejected', async () => {
  const bomb = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'
  await expect(measure('a.svg', bomb)).rejects.toThrow('has more than 60 million pixels')
  const compressed = blackPng(10_001, 6_000)
  expect(compressed.length).toBeLessThan(1_000_000)
  await expect(measure('a.png', compressed)).rejects.toThrow('has more than 60 million pixels')
})

test('a file of more than 50 MB is rejected without being read', async () => {
  const file = join(await temporaryFolder(), 'a.jpg')
  await writeFile(file, '')
  await truncate(file, 5 * 1024 ** 3)
  await expect(measureMediaFile(file, 'media/a.jpg', () => undefined)).rejects.toThrow('is larger than 50 MB')
})

test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s is rejected', async (format) => {
  const pixels = Uint8Array.from({ length: 60 * 40 * 3 }, (_, place) => (place * 7) % 251)
  const whole = await sharp(pixels, { raw: { width: 60, height: 40, channels: 3 } })
    .toFormat(format)
    .toBuffer()
  const cut = whole.subarray(0, whole.length - 40)
  await expect(measure(`a.${format}`, cut)).rejects.toThrow('cannot be read as a picture')
})

test('a picture with the extension of another format is rejected', async () => {
  await expect(measure('a.jpg', await plain(6, 4).gif().toBuffer())).rejects.toThrow('is a gif inside')
})

test('a GLB model is accepted whole and rejected when truncated', async () => {
  const header = Buffer.alloc(12)
  header.write('glTF', 'latin1')
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(20, 8)
  const whole = Buffer.concat([header, Buffer.alloc(8)])
  expect(await measure('a.glb', whole)).toMatchObject({ media_type: 'model/gltf-binary', width: null })
  await expect(measure('a.glb', header)).rejects.toThrow('cannot be read as a GLB model')
})

test('a PDF is accepted only with header and trailer', async () => {
  expect(await measure('a.pdf', '%PDF-1.4\n%%EOF\n')).toMatchObject({
    media_type: 'application/pdf',
    width: null,
  })
  await expect(measure('a.pdf', '%PDF-1.4\n')).rejects.toThrow('cannot be read as a PDF')
  await expect(measure('a.pdf', '%%EOF\n')).rejects.toThrow('cannot be read as a PDF')
})

test('a file of an unknown kind is rejected', async () => {
  await expect(measure('a.tiff', 'x')).rejects.toThrow('is of an unknown kind')
})

test('a file with known content is not measured again', async () => {
  const content = await plain(60, 40).png().toBuffer()
  const first = await measure('a.png', content)
  const stored = { ...first, placeholder: 'known before' }
  const known = (path: string, sha256: string) =>
    path === first.path && sha256 === first.sha256 ? stored : undefined
  expect(await measure('a.png', content, known)).toBe(stored)
  expect(await measure('a.png', await plain(60, 41).png().toBuffer(), known)).toMatchObject({ height: 41 })
})

test('the extension determines the media type, in capitals too', () => {
  expect(mediaTypeOf('media/a.JPG')).toBe('image/jpeg')
  expect(mediaTypeOf('media/a')).toBeUndefined()
})

async function measure(
  name: string,
  content: string | Uint8Array,
  known: (path: string, sha256: string) => MediaFile | undefined = () => undefined,
): Promise<MediaFile> {
  const file = join(await temporaryFolder(), name)
  await writeFile(file, content)
  return measureMediaFile(file, `media/${name}`, known)
}

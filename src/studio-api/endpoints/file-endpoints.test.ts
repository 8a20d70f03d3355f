import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { aSmallDisk, canMountDisks, fillDisk } from '../../../tests/support/media/disk-fixtures.ts'
import { blackPng } from '../../../tests/support/media/black-png.ts'
import { minimalPdf } from '../../../tests/support/media/minimal-pdf.ts'
import { expectStudioProblem, openTestStudio } from '../../../tests/support/studio/open-test-studio.ts'
import { openTestWorkers, openUploadSite } from '../../../tests/support/media/open-upload-site.ts'
import { phonePhotograph } from '../../../tests/support/media/phone-photograph.ts'
import { listFilesBelow } from '../../../tests/support/temporary-folder.ts'
import {
  describeOnEachDatabase,
  describeWithDatabase,
} from '../../../tests/support/database/test-databases.ts'
import { type StudioFile, studioFileListSchema, studioFileSchema } from '../../contract/studio/studio-file.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import type { Database } from '../../database/open-database.ts'
import { readMediaFile } from '../../media/store/media-store.ts'
import { MAX_UPLOAD_BYTES } from '../../contract/studio/file-limits.ts'

const workers = openTestWorkers()
let visitors = 0

async function aStudio(db: Database, dataDir?: string) {
  const uploads = await openUploadSite(workers, dataDir)
  const studio = openTestStudio(db, { uploads })
  visitors += 1
  const browser = await studio.signInNew(`${visitors}@example.com`)
  const send = (name: string, body: Uint8Array | string, as = '') =>
    browser.ask('PUT', `${paths.uploads}?name=${encodeURIComponent(name)}${as}`, {
      body: typeof body === 'string' ? Buffer.from(body) : body,
    })
  const upload = async (name: string, body: Uint8Array | string): Promise<StudioFile> => {
    const response = await send(name, body)
    expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([200, ''])
    return studioFileSchema.parse(await response.json())
  }
  const readStored = async ({ address }: StudioFile) => {
    const file = await uploads.store.read('originals', address)
    if (!file) throw new Error(`${address} is not stored`)
    return readMediaFile(file, 1_000)
  }
  const leftovers = async () =>
    existsSync(uploads.folder) ? (await listFilesBelow(uploads.folder)).length : 0
  return { ...studio, browser, uploads, send, upload, readStored, leftovers }
}

describeOnEachDatabase('an upload', (db) => {
  test('of the same bytes is the same file, whatever its name', async () => {
    const studio = await aStudio(db())
    const sent = await phonePhotograph(11)
    const first = await studio.upload('IMG_1.jpg', sent)
    expect((await studio.upload('IMG_2.jpg', sent)).path).toBe(first.path)
    const found = await studio.browser.json('POST', paths.filesFound, {
      body: { paths: [first.path, 'media/unknown.jpg'] },
    })
    expect(found).toEqual([first])
  })

  test('that nothing shows is listed, removed, and left out of the list', async () => {
    const studio = await aStudio(db())
    const { path } = await studio.upload('List me.jpg', await phonePhotograph(12))
    const list = async (query: string) =>
      studioFileListSchema.parse(await studio.browser.json('GET', `${paths.files}?q=list-me${query}`))
    expect(await list('&use=unused&kind=picture')).toMatchObject({
      total: 1,
      rows: [{ path, published: [], drafts: [], is_in_history: false, removed_at: null }],
    })
    expect((await list('&kind=pdf')).rows).toEqual([])
    const body = { path, removed: true }
    await studio.browser.json('PUT', paths.fileRemoval, { body })
    expect((await list('')).rows).toEqual([])
    expect((await list('&use=removed')).rows).toMatchObject([
      { path, removed_at: '2026-11-23T10:00:30.000Z' },
    ])
    expect((await studio.upload('List me.jpg', await phonePhotograph(12))).path).toBe(path)
    expect((await list('')).rows).toHaveLength(1)
  })
})

describeWithDatabase('an upload', (db) => {
  test('of a photograph keeps its pixels alone: upright, in sRGB, without camera and place', async () => {
    const studio = await aStudio(db())
    const sent = await phonePhotograph(7)
    expect(sent.includes('GPS') || (await sharp(sent).metadata()).exif).toBeTruthy()
    const file = await studio.upload('Ảnh máy bay Đẹp (1).JPG', sent)
    expect(file).toMatchObject({ kind: 'picture', width: 300, height: 400, pages: null })
    expect(file.path).toMatch(/^media\/uploads\/2026\/anh-may-bay-dep-1-[0-9a-f]{12}\.jpg$/)
    expect(file.original_name).toBe('Ảnh máy bay Đẹp (1).JPG')
    const { exif, icc, orientation, width } = await sharp(await studio.readStored(file)).metadata()
    expect({ exif, icc, orientation, width }).toEqual({ exif: undefined, icc: undefined, width: 300 })
    expect(file.bytes).toBe((await studio.readStored(file)).length)
    expect(await studio.leftovers()).toBe(0)
  })

  test('of a wide colour space shows the same colour in sRGB', async () => {
    const studio = await aStudio(db())
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c83214' } })
    const file = await studio.upload('red.png', await red.withIccProfile('p3').png().toBuffer())
    const [r = 0, g = 0, b = 0] = await sharp(await studio.readStored(file))
      .raw()
      .toBuffer()
    expect([r, g, b].map((value, index) => Math.abs(value - ([200, 50, 20][index] ?? 0)) < 4)).toEqual([
      true,
      true,
      true,
    ])
  })

  test('of a larger picture is made smaller, of several kinds under any name of a picture', async () => {
    const studio = await aStudio(db())
    const wide = sharp({ create: { width: 5_000, height: 50, channels: 3, background: '#888' } })
    expect(await studio.upload('wide.png', await wide.png().toBuffer())).toMatchObject({ width: 4_096 })
    const webp = await studio.upload('wide.jpg', await wide.webp().toBuffer())
    expect(webp.path).toMatch(/\.webp$/)
  })

  test('of a manual, a 3D model and a drawing keeps the bytes', async () => {
    const studio = await aStudio(db())
    const pdf = await studio.upload('Manual.pdf', minimalPdf)
    expect(pdf).toMatchObject({ kind: 'pdf', pages: 1, thumbnail: null })
    expect(pdf.path).toMatch(/^files\/uploads\/2026\/manual-/)
    const glb = Buffer.from('glTF\u0002\0\0\0\u000c\0\0\0', 'latin1')
    expect(await studio.upload('cub.glb', glb)).toMatchObject({ kind: 'model', bytes: 12 })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path d="M0 0h9"/></svg>'
    const drawing = await studio.upload('side.svg', svg)
    expect(drawing).toMatchObject({ kind: 'drawing', width: 60, thumbnail: drawing.address })
    expect(String(await studio.readStored(drawing))).toBe(svg)
  })

  test.each([
    ['a PDF named .jpg', 'photo.jpg', minimalPdf, 'upload-misnamed', { is: 'pdf', wanted: 'picture' }],
    ['a page', 'photo.jpg', '<!doctype html><title>No</title>', 'upload-unknown-kind', undefined],
    ['a HEIC', 'IMG_1.HEIC', '\0\0\0\u0018ftypheic\0\0\0\0', 'upload-heic', undefined],
    [
      'half a JPEG',
      'photo.jpg',
      Buffer.from('ffd8ffe000104a46494600', 'hex'),
      'upload-unreadable',
      undefined,
    ],
    ['half a PDF', 'manual.pdf', minimalPdf.slice(0, 100), 'upload-unreadable', undefined],
    ['nothing', 'photo.jpg', '', 'upload-empty', undefined],
    [
      'a drawing with a script',
      'side.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4">\n<script>alert(1)</script></svg>',
      'upload-drawing-unsafe',
      { line: 2 },
    ],
    [
      'a drawing of 3,600 million pixels',
      'side.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"></svg>',
      'upload-too-many-pixels',
      { max: 60 },
    ],
  ] as const)('of %s is refused in words', async (_, name, body, code, params) => {
    const studio = await aStudio(db())
    const problem = await expectStudioProblem(await studio.send(name, body), code)
    expect(problem.params).toEqual(params)
    expect(await studio.leftovers()).toBe(0)
    expect(await studio.uploads.store.list('originals')).toEqual([])
  })

  test('of a picture bomb is refused before it is decoded', async () => {
    const studio = await aStudio(db())
    const bomb = blackPng(8_000, 8_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    await expectStudioProblem(await studio.send('black.png', bomb), 'upload-too-many-pixels')
  })

  test('of what does not belong in a place is refused there', async () => {
    const studio = await aStudio(db())
    const sent = await phonePhotograph(13)
    await expectStudioProblem(await studio.send('photo.jpg', sent, '&as=pdf'), 'upload-misnamed')
    await expectStudioProblem(await studio.send('manual.pdf', minimalPdf, '&as=picture'), 'upload-misnamed')
  })

  test('of more than 40 MB is refused while it arrives', async () => {
    const studio = await aStudio(db())
    const body = Buffer.alloc(MAX_UPLOAD_BYTES + 1, 1)
    const problem = await expectStudioProblem(await studio.send('big.pdf', body), 'upload-too-large')
    expect(problem.params).toEqual({ max: 40 })
    expect(await studio.leftovers()).toBe(0)
  })

  test('of twenty photographs at once takes them all', async () => {
    const studio = await aStudio(db())
    const photographs = await Promise.all(
      Array.from({ length: 20 }, (_, index) => phonePhotograph(17 + index, 90, 60)),
    )
    const files = await Promise.all(photographs.map((sent, index) => studio.upload(`${index}.jpg`, sent)))
    expect(new Set(files.map(({ path }) => path)).size).toBe(20)
    expect(await studio.leftovers()).toBe(0)
  })

  test.each([10, 50, 99])('that breaks off at %i %% leaves nothing', async (percent) => {
    const studio = await aStudio(db())
    const listener = getRequestListener(studio.fetch)
    const answered: unknown[] = []
    const server = createServer((request, response) => void answered.push(listener(request, response)))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const sent = await phonePhotograph(19 + percent, 800, 600)
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `PUT ${paths.uploads}?name=a.jpg HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\n` +
        `cookie: __Host-studio=${studio.browser.cookie()}\r\ncontent-length: ${sent.length}\r\n\r\n`,
    )
    socket.write(sent.subarray(0, Math.floor((sent.length * percent) / 100)))
    await expect.poll(studio.leftovers).toBe(1)
    socket.destroy()
    await expect.poll(studio.leftovers).toBe(0)
    await Promise.all(answered)
    expect(await studio.uploads.store.list('originals')).toEqual([])
    expect((await studio.upload('a.jpg', sent)).width).toBe(600)
  })

  test.runIf(canMountDisks)('to a full disk is refused in words, and pictures are still read', async () => {
    const disk = aSmallDisk(8 * 1024 * 1024)
    const studio = await aStudio(db(), disk)
    const before = await studio.upload('a.jpg', await phonePhotograph(23))
    await fillDisk(disk, 100_000)
    await expectStudioProblem(await studio.send('b.jpg', await phonePhotograph(29)), 'disk-full')
    expect(await studio.leftovers()).toBe(0)
    expect((await studio.readStored(before)).length).toBe(before.bytes)
  })
})

import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { studioFileSchema } from '../../src/contract/studio/studio-file.ts'
import { studioApiPaths as paths } from '../../src/contract/studio/studio-paths.ts'
import { openBuiltSite } from '../support/server/built-site.ts'
import { aSmallDisk, canMountDisks, fillDisk } from '../support/media/disk-fixtures.ts'
import { startNginx } from '../support/server/nginx.ts'
import { sparseSettings } from '../support/server/sparse-settings.ts'
import { signInToStudio } from '../support/studio/sign-in-to-studio.ts'
import { startServer } from '../support/server/start-server.ts'
import { phonePhotograph } from '../support/media/phone-photograph.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { aTestSite } from '../support/server/test-site.ts'

const MEGABYTE = 1_000_000

async function aStudio(dataDir?: string) {
  const settings = { ...(await sparseSettings()), ...(dataDir !== undefined && { DATA_DIR: dataDir }) }
  const site = await openBuiltSite(settings)
  onTestFinished(site.close)
  return signIn(settings, site.address)
}

async function signIn(settings: Record<string, string>, address: string) {
  const { port } = new URL(address)
  return { ...(await signInToStudio(settings, port)), port: Number(port), address }
}

/** Enough to keep all who prepare them at work. */
const PHOTOGRAPHS = 6

/** A 3D model of this size, which nothing can compress. */
function aModel(bytes: number): Buffer {
  const content = Buffer.alloc(bytes, 'glTF')
  content.writeUInt32LE(bytes, 8)
  return content
}

test('nginx lets files of the studio through, and nothing else of their size', async () => {
  const { port, cookie } = await aStudio()
  const nginx = await startNginx(join(await temporaryFolder(), 'nginx'), [port, port, port])
  onTestFinished(nginx.stop)
  const ask = async (method: string, path: string, body?: Buffer) => {
    const sent = request({
      host: '127.0.0.1',
      port: nginx.port,
      servername: 'www.example.com',
      rejectUnauthorized: false,
      method,
      path,
      headers: {
        host: 'www.example.com',
        'sec-fetch-site': 'same-origin',
        cookie: cookie(),
        ...(body && { 'content-length': body.length }),
      },
    })
    // A refusal may come before everything is sent.
    sent.on('error', () => {})
    sent.end(body)
    const [response] = await once(sent, 'response')
    return { status: response.statusCode, body: await text(response).catch(() => '') }
  }
  const { status, body } = await ask('PUT', `${paths.uploads}?name=cub.glb`, aModel(12 * MEGABYTE))
  expect([status, body]).toEqual([200, expect.stringContaining('cub')])
  const { address } = studioFileSchema.parse(JSON.parse(body))
  expect((await ask('GET', address)).status).toBe(200)
  expect((await ask('PUT', `${paths.uploads}?name=cub.glb`, aModel(45 * MEGABYTE))).status).toBe(413)
  expect((await ask('PUT', '/api/studio/models/1/draft', aModel(3 * MEGABYTE))).status).toBe(413)
})

test.runIf(canMountDisks)('a full disk refuses uploads in words, and pictures are still sent', async () => {
  const disk = aSmallDisk(40 * MEGABYTE)
  const { origin, address, cookie } = await aStudio(disk)
  const send = async (body: Buffer) =>
    fetch(`${origin}${paths.uploads}?name=a.jpg`, {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'same-origin', cookie: cookie() },
      body: new Uint8Array(body),
    })
  const stored = studioFileSchema.parse(await (await send(await phonePhotograph(7))).json())
  await fillDisk(disk, 400_000)
  const refused = await send(await phonePhotograph(11))
  expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'disk-full' }])
  expect(await readdir(join(disk, 'uploads'))).toEqual([])
  const picture = await fetch(address + stored.address)
  expect([picture.status, (await picture.bytes()).length]).toEqual([200, stored.bytes])
})

test('visitors are answered while large photographs are prepared', async () => {
  const { settings } = await aTestSite('SQLite', 'the small catalogue')
  const server = await startServer({ ...settings })
  onTestFinished(() => server.stop())
  const { origin, address, cookie } = await signIn({ ...settings }, server.address)
  const photograph = await phonePhotograph(7, 2_400, 1_600)
  const send = async (number: number) => {
    // Different bytes, since the same ones are prepared once.
    const body = Buffer.concat([photograph, Buffer.from(String(number))])
    const response = await fetch(`${origin}${paths.uploads}?name=${number}.jpg`, {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'same-origin', cookie: cookie() },
      body,
    })
    return studioFileSchema.parse(await response.json())
  }
  const uploads = Promise.all(Array.from({ length: PHOTOGRAPHS }, (_, number) => send(number)))
  let isDone = false
  const finished = uploads.finally(() => {
    isDone = true
  })
  const waits: number[] = []
  while (!isDone) {
    const startedAt = performance.now()
    expect((await fetch(`${address}/aircraft-classes`)).status).toBe(200)
    waits.push(performance.now() - startedAt)
  }
  expect((await finished).map(({ width }) => width)).toEqual(Array.from({ length: PHOTOGRAPHS }, () => 1_600))
  const slowest = waits.toSorted((one, other) => other - one)[0] ?? 0
  console.log(`${waits.length} pages, the slowest in ${Math.round(slowest)} ms`)
  // More often than there are photographs: none of them stops the server.
  expect(waits.length).toBeGreaterThan(5 * PHOTOGRAPHS)
})

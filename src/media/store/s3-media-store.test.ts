import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type S3Server, s3Credentials, startS3Server } from '../../../tests/support/media/s3-server.ts'
import { MediaStoreUnavailable } from './media-store.ts'
import { openS3MediaStore } from './s3-media-store.ts'

const address = '/media/1.0123456789abcdef.jpg'

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

async function problemOf(work: Promise<unknown>): Promise<MediaStoreUnavailable> {
  const problem = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(problem instanceof MediaStoreUnavailable)) throw new Error('It did not fail', { cause: problem })
  return problem
}

test.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])('a wrong %s is named', async (name) => {
  vi.stubEnv(name, 'hunter2')
  const { message, isPermanent } = await problemOf(openS3MediaStore(s3.place('a')).check())
  expect(message).toContain('denies access')
  expect(message).toContain(name)
  expect(message).not.toContain('hunter2')
  expect(isPermanent).toBe(true)
})

test('a missing bucket is named', async () => {
  const store = openS3MediaStore({ ...s3.place('a'), bucket: 'photographs' })
  for (const work of [() => store.check(), () => store.read('originals', address)]) {
    expect(await problemOf(work())).toMatchObject({ isPermanent: true })
  }
  expect((await problemOf(store.check())).message).toContain("no bucket 'photographs'")
})

test('missing credentials are named', async () => {
  for (const name of Object.keys(s3Credentials)) vi.stubEnv(name, '')
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere')
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere')
  const { message } = await problemOf(openS3MediaStore(s3.place('a')).check())
  expect(message).toContain('needs credentials')
})

test('an unavailable store fails quickly and is used again once it is back', async () => {
  const store = openS3MediaStore(s3.place('a'))
  await store.put('originals', address, Buffer.from('x'))
  await s3.goOffline()
  const { message, isPermanent } = await problemOf(store.read('originals', address))
  expect(message).toContain('is not available (ECONNREFUSED)')
  expect(isPermanent).toBe(false)
  await s3.goOnline()
  expect(await store.has('originals', address)).toBe(true)
})

test('reading from a hanging store times out', async () => {
  const store = openS3MediaStore(s3.place('a'))
  s3.hang(true)
  onTestFinished(() => s3.hang(false))
  const startedAt = performance.now()
  expect((await problemOf(store.read('originals', address))).message).toContain('it took too long')
  expect(performance.now() - startedAt).toBeLessThan(30_000)
})

test('a listing follows continuation pages', async () => {
  const store = openS3MediaStore(s3.place('many'))
  const addresses = Array.from({ length: 10 }, (_, index) => `/media/${index}.0123456789abcdef.jpg`)
  await Promise.all(addresses.map((each) => store.put('originals', each, Buffer.from('x'))))
  s3.limitPages(4)
  onTestFinished(() => s3.limitPages(undefined))
  s3.drainRequests()
  expect((await store.list('originals')).sort()).toEqual(addresses.sort())
  expect(s3.drainRequests()).toHaveLength(3)
})

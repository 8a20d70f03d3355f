import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type S3Server, s3Credentials, startS3Server } from '../../../tests/support/media/s3-server.ts'
import { phonePhotograph } from '../../../tests/support/media/phone-photograph.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { mediaUrl } from '../../contract/media-url.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { openMediaStore } from '../store/open-media-store.ts'
import { openUploadWorkers } from './upload-workers.ts'

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

async function prepareIn(prefix: string) {
  const workers = openUploadWorkers(new URL('./upload-process.ts', import.meta.url))
  onTestFinished(workers.close)
  const file = join(await temporaryFolder(), 'sent')
  await writeFile(file, await phonePhotograph(7))
  const location = s3.place(prefix)
  const sniffed = { kind: 'picture', extension: 'jpg' } as const
  const prepare = () => workers.prepare({ location, upload: { file, name: 'a.jpg', year: 2026, sniffed } })
  return { location, prepare }
}

test('an upload goes into the bucket', async () => {
  const { location, prepare } = await prepareIn('uploads')
  const { path, sha256 } = await prepare()
  expect(await (await openMediaStore(location)).list('originals')).toEqual([mediaUrl(path, sha256)])
})

test('a bucket that refuses us is a problem with words', async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong')
  const { prepare } = await prepareIn('refused')
  await expect(prepare()).rejects.toEqual(new StudioProblem('media-away'))
})

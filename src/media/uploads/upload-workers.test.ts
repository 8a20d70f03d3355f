import { expect, onTestFinished, test } from 'vitest'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { openUploadWorkers, type UploadJob } from './upload-workers.ts'

const script = new URL('../../../tests/support/media/stub-upload-process.ts', import.meta.url)

const job = (name: string): UploadJob => ({
  location: { kind: 'folder', folder: '/nowhere' },
  upload: { file: '/nowhere', name, year: 2026, sniffed: { kind: 'picture', extension: 'jpg' } },
})

function open() {
  const workers = openUploadWorkers(script)
  onTestFinished(workers.close)
  return workers
}

test('fifty uploads at once are prepared by three processes', async () => {
  const workers = open()
  const files = await Promise.all(Array.from({ length: 50 }, (_, index) => workers.prepare(job(`${index}`))))
  expect(new Set(files.map(({ path }) => path)).size).toBe(3)
})

test('a file that ends its process is refused, and those behind it are prepared', async () => {
  const workers = open()
  const names = ['poison', '1', 'poison', '2', 'poison', '3', 'poison', '4']
  const results = await Promise.allSettled(names.map((name) => workers.prepare(job(name))))
  expect(results.map(({ status }) => status)).toEqual(
    names.map((name) => (name === 'poison' ? 'rejected' : 'fulfilled')),
  )
  const [refused] = results
  expect(refused?.status === 'rejected' && refused.reason).toEqual(new StudioProblem('upload-unreadable'))
})

test('a process whose exit is reported before the end of its channel gets no further file', async () => {
  const workers = open()
  const names = ['late', '1', 'late', '2', 'late', '3', 'late', '4']
  const results = await Promise.allSettled(names.map((name) => workers.prepare(job(name))))
  expect(results.map(({ status }) => status)).toEqual(
    names.map((name) => (name === 'late' ? 'rejected' : 'fulfilled')),
  )
})

import { expect, onTestFinished, test, vi } from 'vitest'
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

/** Until the returned function is called, no process can be started. */
function breakStarting() {
  const { execPath } = process
  const mend = () => {
    process.execPath = execPath
  }
  onTestFinished(mend)
  process.execPath = '/nowhere/node'
  return mend
}

test('processes that cannot be started fail their uploads and take no place for good', async () => {
  const workers = open()
  const mend = breakStarting()
  const names = Array.from({ length: 7 }, (_, index) => `${index}`)
  const results = await Promise.allSettled(names.map((name) => workers.prepare(job(name))))
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'ENOENT' } })
  mend()
  expect((await workers.prepare(job('1'))).path).toMatch(/^\d+$/)
})

test('an upload waits for another process while no further one can be started', async () => {
  const workers = open()
  const first = workers.prepare(job('1'))
  breakStarting()
  const files = await Promise.all([first, workers.prepare(job('2')), workers.prepare(job('3'))])
  expect(new Set(files.map(({ path }) => path)).size).toBe(1)
})

test('uploads that wait fail if no process is left and none can be started', async () => {
  const workers = open()
  const started = ['poison', 'poison', 'poison'].map((name) => workers.prepare(job(name)))
  breakStarting()
  const results = await Promise.allSettled([...started, workers.prepare(job('1'))])
  expect(results.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'ENOENT' } })
})

test('a file is not blamed if storing it takes longer than two minutes and preparing it another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const workers = open()
  const prepared = workers.prepare(job('slow'))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(179_000)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1_000)
  await expect(prepared).rejects.toThrow('its process was ended, after 180 seconds')
  // Its process has ended, so the next file gets another one.
  expect((await workers.prepare(job('1'))).path).toMatch(/^\d+$/)
})

import { type ChildProcess, fork } from 'node:child_process'
import { StudioProblem, type StudioProblemCode } from '../../contract/studio/studio-problem.ts'
import type { MediaFile } from '../media-file.ts'
import type { MediaLocation } from '../store/media-store.ts'
import type { UploadToPrepare } from './prepare-upload.ts'

export interface UploadJob {
  location: MediaLocation
  upload: UploadToPrepare
}

export type UploadResult =
  | { file: MediaFile }
  | { code: StudioProblemCode; details: StudioProblem['details'] }
  | { failure: string }

/** A limit of memory: decoding the largest picture takes about 250 MB. */
const MAX_PROCESSES = 3
const IDLE_MS = 30_000
/** The largest picture takes about four seconds of CPU time. */
const JOB_MS = 60_000

export type UploadWorkers = ReturnType<typeof openUploadWorkers>

/** A pool of processes, which are started when there are uploads and end when they are idle. Further uploads wait. */
export function openUploadWorkers(script: string | URL) {
  const idle: ChildProcess[] = []
  const all = new Set<ChildProcess>()
  const waiting: ((worker: ChildProcess) => void)[] = []
  let isClosed = false

  const start = (): ChildProcess => {
    const worker = fork(script, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    all.add(worker)
    worker.on('exit', () => {
      all.delete(worker)
      const place = idle.indexOf(worker)
      if (place >= 0) idle.splice(place, 1)
      if (!isClosed && waiting.length > 0) release(start())
    })
    worker.on('error', () => {})
    return worker
  }

  const acquire = async (): Promise<ChildProcess> => {
    const worker = idle.pop() ?? (all.size < MAX_PROCESSES ? start() : undefined)
    return worker ?? new Promise((resolve) => waiting.push(resolve))
  }

  const release = (worker: ChildProcess): void => {
    const next = waiting.shift()
    if (next) return next(worker)
    idle.push(worker)
    setTimeout(() => {
      const place = idle.indexOf(worker)
      if (place < 0) return
      idle.splice(place, 1)
      worker.kill('SIGKILL')
    }, IDLE_MS).unref()
  }

  return {
    /** Prepares an upload in one of the processes. @throws StudioProblem */
    prepare: async (job: UploadJob): Promise<MediaFile> => {
      const worker = await acquire()
      const result = await runJob(worker, job)
      // A process that has ended is not reused: it would never answer. Its end may be reported before the end of its channel.
      if (all.has(worker) && worker.connected) release(worker)
      if ('file' in result) return result.file
      if ('code' in result) throw new StudioProblem(result.code, result.details)
      throw new Error(`An upload could not be prepared: ${result.failure}`)
    },
    close: (): void => {
      isClosed = true
      for (const worker of all) worker.kill('SIGKILL')
    },
  }
}

function runJob(worker: ChildProcess, job: UploadJob): Promise<UploadResult> {
  return new Promise((resolve) => {
    const end = (result: UploadResult) => {
      clearTimeout(timer)
      worker.off('message', end)
      worker.off('exit', die)
      resolve(result)
    }
    const die = () => end({ code: 'upload-unreadable', details: {} })
    const timer = setTimeout(() => worker.kill('SIGKILL'), JOB_MS)
    worker.on('message', end)
    worker.on('exit', die)
    worker.send(job)
  })
}

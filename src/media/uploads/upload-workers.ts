import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
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
/** A minute to prepare a file, as the largest picture takes about four seconds of CPU time, and two to store it in a bucket. */
const JOB_MS = 180_000
const ENDED_BY_US = `its process was ended, after ${JOB_MS / 1_000} seconds or because the server was stopped`

export type UploadWorkers = ReturnType<typeof openUploadWorkers>

/**
 * A pool of processes, which are started when there are uploads and end when they are idle. Further uploads wait, also if no further
 * process can be started, for example because the system has too many.
 */
export function openUploadWorkers(script: string | URL) {
  const idle: ChildProcess[] = []
  const all = new Set<ChildProcess>()
  const waiting: PromiseWithResolvers<ChildProcess>[] = []
  let isClosed = false

  const start = async (): Promise<ChildProcess> => {
    const worker = fork(script, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    all.add(worker)
    worker.on('exit', () => {
      all.delete(worker)
      const place = idle.indexOf(worker)
      if (place >= 0) idle.splice(place, 1)
      void startForWaiting()
    })
    worker.on('error', () => {})
    try {
      await once(worker, 'spawn')
    } catch (error) {
      // A process that could not be started never reports its exit.
      all.delete(worker)
      throw error
    }
    return worker
  }

  /** Starts a process for an upload that waits. If that fails and there is no other process, all uploads that wait fail. */
  const startForWaiting = async (): Promise<void> => {
    if (isClosed || waiting.length === 0 || all.size >= MAX_PROCESSES) return
    try {
      release(await start())
    } catch (error) {
      if (all.size === 0) for (const { reject } of waiting.splice(0)) reject(error)
    }
  }

  const acquire = async (): Promise<ChildProcess> => {
    const worker = idle.pop()
    if (worker) return worker
    const next = Promise.withResolvers<ChildProcess>()
    waiting.push(next)
    void startForWaiting()
    return next.promise
  }

  const release = (worker: ChildProcess): void => {
    const next = waiting.shift()
    if (next) return next.resolve(worker)
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
    // Where we have ended the process, the file may be fine: the machine may be busy, or the media store slow.
    const die = () =>
      end(worker.killed ? { failure: ENDED_BY_US } : { code: 'upload-unreadable', details: {} })
    const timer = setTimeout(() => worker.kill('SIGKILL'), JOB_MS)
    worker.on('message', end)
    worker.on('exit', die)
    worker.send(job)
  })
}

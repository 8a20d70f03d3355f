import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Derivation } from './derivation.ts'
import type { MediaLocation } from '../store/media-store.ts'

export type EncodingJob = { location: MediaLocation; derivation: Derivation }

interface EncodingResult {
  failure?: string
  /** The picture or card is not at fault, so it should be tried again. */
  isTemporary?: boolean
}

/**
 * Runs the encoder process. If the process dies unexpectedly or cannot be started, `onResult` is called with a failure, even if it
 * was idle.
 */
export function openEncoderWorker(
  script: string | URL,
  onResult: (result: EncodingResult) => void,
  onError: (failure: string) => void,
) {
  let child: ChildProcess | undefined
  let killed = false
  const start = (): ChildProcess => {
    const started = fork(script, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    started.on('message', onResult)
    started.on('exit', (code, signal) => {
      if (child !== started) return
      child = undefined
      if (!killed) onResult({ failure: `the process exited with ${signal ?? code}` })
    })
    started.on('error', (error) => {
      if (started.pid !== undefined) return onError(error.message)
      // It could not be started, for example because the system has too many processes. Then it never reports its exit.
      child = undefined
      onResult({ failure: `The process could not be started (${error.message}).`, isTemporary: true })
    })
    return started
  }
  return {
    encode: (job: EncodingJob): void => {
      child ??= start()
      if (child.pid !== undefined) child.send(job)
    },
    /** Lets the process end. The next job starts a new one. */
    disconnect: (): void => {
      child?.disconnect()
      child = undefined
    },
    kill: async (): Promise<void> => {
      killed = true
      if (child?.pid === undefined) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

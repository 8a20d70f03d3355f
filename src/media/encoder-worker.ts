import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Derivation } from './derive-picture.ts'
import type { MediaPlace } from './media-store.ts'

/** What came of a picture that the process was given. */
export interface Outcome {
  failure?: string
  /** The store was at fault, not the picture. */
  isStoreAway?: boolean
}

/** The process that makes pictures: there is one while there is work. */
export interface EncoderWorker {
  isRunning: () => boolean
  /** Gives it a picture to make, and starts it if need be. */
  give: (work: { place: MediaPlace; derivation: Derivation }) => void
  /** Lets it end: there is no more work. */
  letGo: () => void
  kill: () => Promise<void>
}

interface WorkerListeners {
  /** Told how each picture came out, and also when the process has ended, in the middle of one or not. */
  onOutcome: (outcome: Outcome) => void
  /** Told when the process cannot be started or spoken to. */
  onError: (failure: string) => void
}

export function openEncoderWorker(
  script: string | URL,
  { onOutcome, onError }: WorkerListeners,
): EncoderWorker {
  let child: ChildProcess | undefined
  let killed = false
  const start = (): ChildProcess => {
    const started = fork(script, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    started.on('message', onOutcome)
    started.on('exit', (code, signal) => {
      child = undefined
      if (!killed) onOutcome({ failure: `the process ended with ${signal ?? code}` })
    })
    started.on('error', (error) => onError(error.message))
    return started
  }
  return {
    isRunning: () => child !== undefined,
    give: (work) => {
      child ??= start()
      child.send(work)
    },
    letGo: () => child?.disconnect(),
    kill: async () => {
      killed = true
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

import { openDerivationQueue } from './derivation-queue.ts'
import { openEncoderWorker } from './encoder-worker.ts'
import type { MediaFile } from './media-file.ts'
import type { MediaStore } from './media-store.ts'
import { listMissingDerivations } from './missing-derivations.ts'

/** Makes the missing sizes of pictures in the background, one at a time. */
export interface Encoder {
  /** Looks anew which sizes are missing. */
  refresh(): Promise<void>
  /** Makes this one next; an address that is not missing is passed over. */
  hurry(address: string): void
  /** How many are still to be made. */
  backlog(): number
  /** Lets go of the picture at hand and ends the process. */
  stop(): Promise<void>
}

export interface EncoderOptions {
  store: MediaStore
  /** The script that runs in the process of its own. */
  script: string | URL
  listPictures: () => Promise<MediaFile[]>
  /** Told of each picture that could not be made. */
  onFailure: (address: string, reason: string) => void
  /** How long it waits when the store cannot be used, in milliseconds. */
  restMs?: number
}

/** Starts without a process: the first missing picture starts one. */
export function openEncoder(options: EncoderOptions): Encoder {
  const { store, script, listPictures, onFailure, restMs = 10_000 } = options
  const queue = openDerivationQueue()
  const worker = openEncoderWorker(script, {
    onOutcome: ({ failure, isStoreAway = false }) => {
      if (isStoreAway) return tryAgain(failure)
      finish(failure)
      makeNext()
    },
    onError: finish,
  })
  let rest: NodeJS.Timeout | undefined
  let stopped = false

  /** What ends its process too is not tried again before the next start. */
  function finish(failure: string | undefined): void {
    const address = queue.finish(failure !== undefined)
    if (address !== undefined && failure !== undefined) onFailure(address, failure)
  }

  function tryAgain(failure = ''): void {
    const address = queue.putBack()
    if (address !== undefined) onFailure(address, `${failure} It is tried again.`)
    restBefore(makeNext)
  }

  function restBefore(work: () => void): void {
    clearTimeout(rest)
    if (!stopped) rest = setTimeout(work, restMs).unref()
  }

  function makeNext(): void {
    if (queue.isBusy()) return
    const derivation = stopped ? undefined : queue.take()
    if (derivation) worker.give({ place: store.place, derivation })
    else worker.letGo()
  }

  async function refresh(): Promise<void> {
    try {
      queue.replace(await listMissingDerivations(store, await listPictures()))
      if (!worker.isRunning()) makeNext()
    } catch (error) {
      restBefore(() => void refresh().catch(() => {}))
      throw error
    }
  }

  return {
    refresh,
    hurry: queue.hurry,
    backlog: queue.size,
    stop: async () => {
      stopped = true
      clearTimeout(rest)
      await worker.kill()
    },
  }
}

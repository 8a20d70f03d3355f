import { type Derivation, listMissingDerivations } from './derivation.ts'
import { openEncoderWorker } from './encoder-worker.ts'
import type { MediaFile } from './media-file.ts'
import type { MediaStore } from './media-store.ts'

export type Encoder = ReturnType<typeof openEncoder>

export interface EncoderOptions {
  store: MediaStore
  script: string | URL
  listPictures: () => Promise<MediaFile[]>
  onFailure: (address: string, reason: string) => void
  retryDelayMs?: number
}

const PAUSED =
  'Encoding is paused: the disk has less than its reserve free. It continues when there is space.'

export function openEncoder(options: EncoderOptions) {
  const { store, script, listPictures, onFailure, retryDelayMs = 10_000 } = options
  const missing = new Map<string, Derivation>()
  const failed = new Set<string>()
  const prioritized: string[] = []
  /** The address of the derivation that is being encoded. */
  let current: string | undefined
  let retryTimer: NodeJS.Timeout | undefined
  let stopped = false
  let isPaused = false
  const worker = openEncoderWorker(
    script,
    ({ failure, isStoreUnavailable = false }) => {
      if (isStoreUnavailable) return requeue(`${failure} It will be retried.`)
      finish(failure)
      void encodeNext()
    },
    finish,
  )

  /** A picture that failed, or crashed the process, is not tried again before the next start. */
  function finish(failure: string | undefined): void {
    const address = current
    current = undefined
    if (address === undefined) return
    missing.delete(address)
    if (failure === undefined) return
    failed.add(address)
    onFailure(address, failure)
  }

  function requeue(reason?: string): void {
    if (current !== undefined && reason !== undefined) onFailure(current, reason)
    current = undefined
    retryLater(() => void encodeNext())
  }

  function retryLater(retry: () => void): void {
    clearTimeout(retryTimer)
    if (!stopped) retryTimer = setTimeout(retry, retryDelayMs).unref()
  }

  function takeNext(): Derivation | undefined {
    do current = prioritized.pop()
    while (current !== undefined && !missing.has(current))
    current ??= missing.keys().next().value
    return current === undefined ? undefined : missing.get(current)
  }

  async function encodeNext(): Promise<void> {
    if (current !== undefined) return
    const derivation = stopped ? undefined : takeNext()
    if (!derivation) return worker.disconnect()
    const hasSpace = (await store.hasSpaceToEncode?.().catch(() => true)) ?? true
    if (stopped) return
    if (hasSpace) worker.encode({ location: store.location, derivation })
    else {
      requeue(isPaused ? undefined : PAUSED)
      worker.disconnect()
    }
    isPaused = !hasSpace
  }

  async function refresh(): Promise<void> {
    try {
      const found = await listMissingDerivations(store, await listPictures())
      missing.clear()
      for (const [address, derivation] of found) if (!failed.has(address)) missing.set(address, derivation)
      if (!worker.isRunning()) void encodeNext()
    } catch (error) {
      retryLater(() => void refresh().catch(() => {}))
      throw error
    }
  }

  return {
    refresh,
    /** Encodes this address next; ignores one that is not missing. */
    prioritize: (address: string): void => {
      if (missing.has(address) && !prioritized.includes(address)) prioritized.push(address)
    },
    backlog: (): number => missing.size,
    stop: async (): Promise<void> => {
      stopped = true
      clearTimeout(retryTimer)
      await worker.kill()
    },
  }
}

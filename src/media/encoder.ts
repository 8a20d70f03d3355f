import type { LinkCardRecipe } from '../contract/link-card.ts'
import { type Derivation, listMissingDerivations } from './derivation.ts'
import { openEncoderWorker } from './encoder-worker.ts'
import type { MediaFile } from './media-file.ts'
import type { MediaStore } from './media-store.ts'
import { createWaiters } from './waiters.ts'

export type Encoder = ReturnType<typeof openEncoder>

export interface EncoderOptions {
  store: MediaStore
  script: string | URL
  listPictures: () => Promise<MediaFile[]>
  listCards?: () => AsyncIterable<LinkCardRecipe>
  onFailure: (address: string, reason: string) => void
  retryDelayMs?: number
}

const PAUSED =
  'Encoding is paused: the disk has less than its reserve free. It continues when there is space.'

export function openEncoder(options: EncoderOptions) {
  const { store, script, listPictures, listCards, onFailure, retryDelayMs = 10_000 } = options
  const missing = new Map<string, Derivation>()
  const failed = new Set<string>()
  const prioritized: string[] = []
  const waiters = createWaiters()
  const firstRefresh = Promise.withResolvers<void>()
  let refreshing = firstRefresh.promise
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
    waiters.wake(address, failure === undefined)
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
      const found = await listMissingDerivations(store, await listPictures(), listCards?.())
      missing.clear()
      for (const [address, derivation] of found) if (!failed.has(address)) missing.set(address, derivation)
      if (!worker.isRunning()) void encodeNext()
    } catch (error) {
      retryLater(() => void refresh().catch(() => {}))
      throw error
    }
  }

  /** Made next; ignores an address that is not missing. */
  function prioritize(address: string): void {
    if (missing.has(address) && !prioritized.includes(address)) prioritized.push(address)
  }

  return {
    refresh: (): Promise<void> => {
      const refreshed = refresh()
      refreshing = refreshed.catch(() => {})
      firstRefresh.resolve(refreshing)
      return refreshed
    },
    /** Until then a card of the newest catalogue may not be known. */
    whenRefreshed: (): Promise<void> => refreshing,
    prioritize,
    /** The recipe of a card that is not made yet. */
    findCard: (address: string): LinkCardRecipe | undefined => {
      const derivation = missing.get(address)
      return derivation && 'card' in derivation ? derivation.card : undefined
    },
    /** Makes this address next; false if that fails or takes longer. */
    whenMade: (address: string, timeoutMs: number): Promise<boolean> => {
      prioritize(address)
      return waiters.wait(address, timeoutMs)
    },
    backlog: (): number => missing.size,
    stop: async (): Promise<void> => {
      stopped = true
      waiters.wakeAll()
      clearTimeout(retryTimer)
      await worker.kill()
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { LinkCardRecipe } from '../contract/link-card.ts'
import { type Derivation, listMissingDerivations, type MissingDerivation } from './derivation.ts'
import { openEncoderWorker } from './encoder-worker.ts'
import type { MediaFile } from './media-file.ts'
import type { MediaStore } from './media-store.ts'
import { createWaiters } from './waiters.ts'

export type Encoder = ReturnType<typeof openEncoder>

export interface EncoderOptions {
  store: MediaStore
  script: string | URL
  listPictures: () => Promise<MediaFile[]>
  /** The addresses of link cards. */
  listCards?: () => AsyncIterable<string>
  /** The recipe of one; undefined if the catalogue has it no longer. */
  findCard?: (address: string) => Promise<LinkCardRecipe | undefined>
  onFailure: (address: string, reason: string) => void
  retryDelayMs?: number
}

const PAUSED =
  'Encoding is paused: the disk has less than its reserve free. It continues when there is space.'

export function openEncoder(options: EncoderOptions) {
  const { store, script, listPictures, listCards, findCard, onFailure, retryDelayMs = 10_000 } = options
  let missing = new Map<string, MissingDerivation>()
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

  function takeNext(): string | undefined {
    let address: string | undefined
    do address = prioritized.pop()
    while (address !== undefined && !missing.has(address))
    return address ?? missing.keys().next().value
  }

  async function encodeNext(): Promise<void> {
    if (current !== undefined) return
    current = stopped ? undefined : takeNext()
    if (current === undefined) return worker.disconnect()
    const hasSpace = (await store.hasSpaceToEncode?.().catch(() => true)) ?? true
    if (stopped) return
    if (hasSpace) await encode(current)
    else {
      requeue(isPaused ? undefined : PAUSED)
      worker.disconnect()
    }
    isPaused = !hasSpace
  }

  async function encode(address: string): Promise<void> {
    try {
      const derivation = await read(address)
      // The process may have died meanwhile, and the next address been taken.
      if (stopped || current !== address) return
      if (derivation) return worker.encode({ location: store.location, derivation })
      // The next refresh lists what took its place.
      finish(undefined)
      void encodeNext()
    } catch (error) {
      if (stopped) return
      const reason = error instanceof Error ? error.message : String(error)
      requeue(`${reason} It will be retried.`)
    }
  }

  async function read(address: string): Promise<Derivation | undefined> {
    const derivation = missing.get(address)
    if (derivation !== 'card') return derivation
    const card = await findCard?.(address)
    return card && { card }
  }

  async function refresh(): Promise<void> {
    try {
      const found = await listMissingDerivations(store, await listPictures(), listCards?.())
      for (const address of failed) found.delete(address)
      missing = found
      if (!worker.isRunning()) void encodeNext()
    } catch (error) {
      // The database may be closed by then.
      if (stopped) return
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
    /** Until then a card of the newest catalogue may not be known; false if it takes longer. */
    whenRefreshed: (timeoutMs: number): Promise<boolean> =>
      Promise.race([refreshing.then(() => true), sleep(timeoutMs, false, { ref: false })]),
    prioritize,
    isMissing: (address: string): boolean => missing.has(address),
    findCard: async (address: string): Promise<LinkCardRecipe | undefined> => findCard?.(address),
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

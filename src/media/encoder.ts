import { setTimeout as sleep } from 'node:timers/promises'
import type { LinkCardRecipe } from '../contract/link-card.ts'
import {
  countPictures,
  type Derivation,
  listMissingDerivations,
  type MissingDerivation,
  type MissingDerivations,
} from './derivation.ts'
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

/** More than the pages of some dozens of visitors name. */
const MAX_PRIORITIZED = 1_000

export function openEncoder(options: EncoderOptions) {
  const { store, script, listPictures, listCards, findCard, onFailure, retryDelayMs = 10_000 } = options
  let missing: MissingDerivations | undefined
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

  function findMissing(address: string): MissingDerivation | undefined {
    return missing?.ahead.get(address) ?? missing?.onRequest.get(address)
  }

  function forget(address: string): void {
    missing?.ahead.delete(address)
    missing?.onRequest.delete(address)
  }

  /** A picture that failed, or crashed the process, is not tried again before the next start. */
  function finish(failure: string | undefined): void {
    const address = current
    current = undefined
    if (address === undefined) return
    forget(address)
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
    if (stopped) return
    retryTimer = setTimeout(() => {
      retryTimer = undefined
      retry()
    }, retryDelayMs).unref()
  }

  function takeNext(): string | undefined {
    let address: string | undefined
    do address = prioritized.pop()
    while (address !== undefined && !findMissing(address))
    return address ?? missing?.ahead.keys().next().value
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
    const derivation = findMissing(address)
    if (derivation !== 'card') return derivation
    const card = await findCard?.(address)
    return card && { card }
  }

  async function refresh(): Promise<void> {
    try {
      missing = await listMissingDerivations(store, await listPictures(), listCards?.())
      failed.forEach(forget)
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
    if (!findMissing(address) || prioritized.includes(address)) return
    prioritized.push(address)
    // However many addresses somebody makes requests for, the oldest are forgotten until they are requested again.
    if (prioritized.length > MAX_PRIORITIZED) prioritized.shift()
    // A process that runs takes it next.
    if (!worker.isRunning() && retryTimer === undefined) void encodeNext()
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
    isMissing: (address: string): boolean => findMissing(address) !== undefined,
    findCard: async (address: string): Promise<LinkCardRecipe | undefined> => findCard?.(address),
    /** Makes this address next; false if that fails or takes longer. */
    whenMade: (address: string, timeoutMs: number): Promise<boolean> => {
      prioritize(address)
      return waiters.wait(address, timeoutMs)
    },
    /** Sizes and link cards that are still to be made ahead. */
    backlog: (): number => missing?.ahead.size ?? 0,
    /** The same in pictures; undefined before they have been listed. */
    picturesLeft: (): number | undefined => missing && countPictures(missing.ahead),
    stop: async (): Promise<void> => {
      stopped = true
      waiters.wakeAll()
      clearTimeout(retryTimer)
      await worker.kill()
    },
  }
}

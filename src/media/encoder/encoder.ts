// The encoder makes the sizes of pictures and the link cards that are still missing, in a process of its own with the lowest
// priority. It makes those that are likely to be requested ahead of time, and all others when somebody requests them.
import { setTimeout as sleep } from 'node:timers/promises'
import type { LinkCardRecipe } from '../../contract/link-cards/link-card.ts'
import {
  countPictures,
  type Derivation,
  listMissingDerivations,
  type MissingDerivation,
  type MissingDerivations,
} from './derivation.ts'
import { openEncoderWorker } from './encoder-worker.ts'
import type { MediaFile } from '../media-file.ts'
import type { MediaStore } from '../store/media-store.ts'
import { createNamedWaiters } from './waiters.ts'

export type Encoder = ReturnType<typeof openEncoder>

export interface EncoderOptions {
  store: MediaStore
  script: string | URL
  listPictures: () => Promise<MediaFile[]>
  /** The addresses of link cards to look for in the store. Those of spare parts are made on request, all others in advance. */
  listCards?: () => AsyncIterable<string>
  /** The recipe of a link card; undefined if the catalogue does not have it any more. */
  findCard?: (address: string) => Promise<LinkCardRecipe | undefined>
  onFailure: (address: string, reason: string) => void
  retryDelayMs?: number
}

const PAUSED =
  'Encoding is paused: the disk has less than its reserve free. It continues when there is space.'

/** More than the pages of several dozen visitors contain. */
const MAX_PRIORITIZED = 1_000

/** Makes missing sizes of pictures and link cards in the background, one at a time, the requested ones first. */
export function openEncoder(options: EncoderOptions) {
  const { store, script, listPictures, listCards, findCard, onFailure, retryDelayMs = 10_000 } = options
  let missing: MissingDerivations | undefined
  const failed = new Set<string>()
  const prioritized: string[] = []
  /** Cards that `listCards` leaves out, until they are made. Each of them is current or prioritized, so there are not many. */
  const requestedCards = new Set<string>()
  const waiters = createNamedWaiters()
  const firstRefresh = Promise.withResolvers<void>()
  let refreshing = firstRefresh.promise
  /** The address of the derivation that is being encoded. */
  let current: string | undefined
  /** Two timers, because both retries may be pending at once: one must not cancel the other. */
  let encodeTimer: NodeJS.Timeout | undefined
  let refreshTimer: NodeJS.Timeout | undefined
  let stopped = false
  let isPaused = false
  const worker = openEncoderWorker(
    script,
    ({ failure, isTemporary = false }) => {
      if (isTemporary) return requeue(`${failure} It will be retried.`)
      finish(failure)
      void encodeNext()
    },
    finish,
  )

  function findMissing(address: string): MissingDerivation | undefined {
    const listed = missing?.ahead.get(address) ?? missing?.onRequest.get(address)
    return listed ?? (requestedCards.has(address) ? 'card' : undefined)
  }

  function removeMissing(address: string): void {
    missing?.ahead.delete(address)
    missing?.onRequest.delete(address)
    requestedCards.delete(address)
  }

  /** A picture that failed or crashed the process is not tried again until the server restarts. */
  function finish(failure: string | undefined): void {
    const address = current
    current = undefined
    if (address === undefined) return
    removeMissing(address)
    waiters.wake(address, failure === undefined)
    if (failure === undefined) return
    failed.add(address)
    onFailure(address, failure)
  }

  function requeue(reason?: string): void {
    if (current !== undefined && reason !== undefined) onFailure(current, reason)
    // A card that is not listed would otherwise be forgotten.
    if (current !== undefined && requestedCards.has(current) && !prioritized.includes(current))
      prioritized.unshift(current)
    current = undefined
    clearTimeout(encodeTimer)
    encodeTimer = retryLater(() => {
      encodeTimer = undefined
      void encodeNext()
    })
  }

  function retryLater(retry: () => void): NodeJS.Timeout | undefined {
    return stopped ? undefined : setTimeout(retry, retryDelayMs).unref()
  }

  /** Does nothing while a derivation is being encoded, since the next one follows it, or while a retry is pending. */
  function encodeUnlessRetrying(): void {
    if (encodeTimer === undefined) void encodeNext()
  }

  function chooseNext(): string | undefined {
    let address: string | undefined
    do address = prioritized.pop()
    while (address !== undefined && !findMissing(address))
    return address ?? missing?.ahead.keys().next().value
  }

  async function encodeNext(): Promise<void> {
    if (current !== undefined) return
    current = stopped ? undefined : chooseNext()
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
      const derivation = await readDerivation(address)
      // The process may have died meanwhile, and another address may be current.
      if (stopped || current !== address) return
      if (derivation) return worker.encode({ location: store.location, derivation })
      // The card has changed; the next refresh lists the one that replaces it.
      finish(undefined)
      void encodeNext()
    } catch (error) {
      if (stopped) return
      const reason = error instanceof Error ? error.message : String(error)
      requeue(`${reason} It will be retried.`)
    }
  }

  async function readDerivation(address: string): Promise<Derivation | undefined> {
    const derivation = findMissing(address)
    if (derivation !== 'card') return derivation
    const card = await findCard?.(address)
    return card && { card }
  }

  async function refresh(): Promise<void> {
    try {
      missing = await listMissingDerivations(store, await listPictures(), listCards?.())
      failed.forEach(removeMissing)
      encodeUnlessRetrying()
    } catch (error) {
      // After stopping, the database may be closed.
      if (stopped) return
      clearTimeout(refreshTimer)
      refreshTimer = retryLater(() => void refresh().catch(() => {}))
      throw error
    }
  }

  /** Makes this address next. Does nothing if it is not missing. */
  function prioritize(address: string): void {
    if (!findMissing(address) || prioritized.includes(address)) return
    prioritized.push(address)
    // A limit, because somebody may request many addresses. The oldest are dropped until they are requested again.
    if (prioritized.length > MAX_PRIORITIZED) requestedCards.delete(prioritized.shift() ?? '')
    encodeUnlessRetrying()
  }

  return {
    refresh: (): Promise<void> => {
      const refreshed = refresh()
      refreshing = refreshed.catch(() => {})
      firstRefresh.resolve(refreshing)
      return refreshed
    },
    /** Waits until cards of the current catalogue are known; false on timeout. */
    waitUntilRefreshed: (timeoutMs: number): Promise<boolean> =>
      Promise.race([refreshing.then(() => true), sleep(timeoutMs, false, { ref: false })]),
    prioritize,
    isMissing: (address: string): boolean => findMissing(address) !== undefined,
    /**
     * Adds a card that `listCards` leaves out to those that are missing, and makes it next; false if the catalogue does not have
     * it. Like a picture that failed, a card that could not be drawn is not tried again.
     */
    requestCard: async (address: string): Promise<boolean> => {
      if (findMissing(address)) return true
      const card = await findCard?.(address)
      if (!card || stopped) return false
      if (!failed.has(address)) requestedCards.add(address)
      prioritize(address)
      return true
    },
    findCard: async (address: string): Promise<LinkCardRecipe | undefined> => findCard?.(address),
    /** Makes this address next and waits for it; false if that fails, and on timeout. */
    waitUntilMade: (address: string, timeoutMs: number): Promise<boolean> => {
      prioritize(address)
      return waiters.wait(address, timeoutMs)
    },
    /** The number of sizes and link cards that are still to be made in advance. */
    backlog: (): number => missing?.ahead.size ?? 0,
    /** The number of pictures and link cards that are still to be made in advance; undefined if not listed yet. */
    picturesLeft: (): number | undefined => missing && countPictures(missing.ahead),
    stop: async (): Promise<void> => {
      stopped = true
      waiters.wakeAll()
      clearTimeout(encodeTimer)
      clearTimeout(refreshTimer)
      await worker.kill()
    },
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { derivedWidths, mediaAddress, pictureFormats } from '../contract/media-address.ts'
import { addressOfDerivation, type Derivation } from './derive-picture.ts'
import type { MediaFile } from './media-file.ts'
import type { MediaStore } from './media-store.ts'

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

/** What the process says of the picture that it was given. */
interface Outcome {
  failure?: string
  /** The store was at fault, not the picture. */
  isStoreAway?: boolean
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
export function openEncoder({
  store,
  script,
  listPictures,
  onFailure,
  restMs = 10_000,
}: EncoderOptions): Encoder {
  const missing = new Map<string, Derivation>()
  const failed = new Set<string>()
  const hurried: string[] = []
  let atHand: string | undefined
  let child: ChildProcess | undefined
  let rest: NodeJS.Timeout | undefined
  let stopped = false

  async function refresh(): Promise<void> {
    try {
      await compare()
    } catch (error) {
      if (!stopped) restBefore(() => void refresh().catch(() => {}))
      throw error
    }
  }

  async function compare(): Promise<void> {
    const found = await listMissingDerivations(store, await listPictures())
    missing.clear()
    for (const [address, derivation] of found) if (!failed.has(address)) missing.set(address, derivation)
    if (!child) makeNext()
  }

  function restBefore(work: () => void): void {
    clearTimeout(rest)
    rest = setTimeout(work, restMs).unref()
  }

  function makeNext(): void {
    if (atHand !== undefined) return
    const next = stopped ? undefined : takeNext()
    if (next === undefined) {
      child?.disconnect()
      return
    }
    child ??= startProcess()
    atHand = next
    child.send({ place: store.place, derivation: missing.get(next) })
  }

  function takeNext(): string | undefined {
    while (hurried.length > 0) {
      const address = hurried.pop()
      if (address !== undefined && missing.has(address)) return address
    }
    return missing.keys().next().value
  }

  function finish(failure: string | undefined): void {
    if (atHand === undefined) return
    missing.delete(atHand)
    if (failure !== undefined) {
      failed.add(atHand)
      onFailure(atHand, failure)
    }
    atHand = undefined
  }

  function startProcess(): ChildProcess {
    const started = fork(script, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    started.on('message', ({ failure, isStoreAway }: Outcome) => {
      if (isStoreAway && atHand !== undefined) {
        onFailure(atHand, `${failure} It is tried again.`)
        atHand = undefined
        restBefore(makeNext)
        return
      }
      finish(failure)
      makeNext()
    })
    // A picture that ends the process is not tried again before the next start.
    started.on('exit', (code, signal) => {
      child = undefined
      if (stopped) return
      finish(`the process ended with ${signal ?? code}`)
      if (missing.size > 0) makeNext()
    })
    started.on('error', (error) => finish(error.message))
    return started
  }

  return {
    refresh,
    hurry: (address) => {
      if (missing.has(address) && !hurried.includes(address)) hurried.push(address)
    },
    backlog: () => missing.size,
    stop: async () => {
      stopped = true
      clearTimeout(rest)
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The sizes that are not made yet, by their addresses, in the order in which they are to be made. */
export async function listMissingDerivations(
  store: MediaStore,
  files: MediaFile[],
): Promise<Map<string, Derivation>> {
  const present = new Set(await store.list('derived'))
  const planned = plannedDerivations(files).map((each) => [addressOfDerivation(each), each] as const)
  return new Map(planned.filter(([address]) => !present.has(address)))
}

/**
 * Every size of every picture: small ones first, since lists show many of them. Those of one width are in
 * an order by chance, so that servers which share a store seldom make the same one at the same time.
 */
function plannedDerivations(files: MediaFile[]): Derivation[] {
  const planned = files.flatMap(({ path, sha256, media_type, width }) =>
    width === null
      ? []
      : derivedWidths(media_type, width).flatMap((derived) =>
          pictureFormats.map((format) => ({ original: mediaAddress(path, sha256), width: derived, format })),
        ),
  )
  return planned
    .map((derivation) => ({ derivation, lot: Math.random() }))
    .sort((one, other) => one.derivation.width - other.derivation.width || one.lot - other.lot)
    .map(({ derivation }) => derivation)
}

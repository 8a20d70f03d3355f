import { EventEmitter, once } from 'node:events'
import type { Database } from '../database/open-database.ts'
import {
  type ClaimedLetter,
  claimLetter,
  type DeliveryResult,
  renewClaim,
  saveDeliveryResult,
} from './letter-claim.ts'
import {
  describeError,
  describeResult,
  type LetterSender,
  sendLetter,
  type Severity,
  severityOf,
  SHUTDOWN_REASON,
} from './send-letter.ts'

/** Milliseconds, except for `concurrency`. */
const defaultOptions = {
  concurrency: 4,
  pollIntervalMs: 2_000,
  leaseMs: 30_000,
  renewIntervalMs: 10_000,
  sendTimeoutMs: 5 * 60_000,
  drainTimeoutMs: 5_000,
  baseDelayMs: 5_000,
  maxDelayMs: 6 * 3_600_000,
  giveUpAfterMs: 5 * 24 * 3_600_000,
}

export type OutboxOptions = typeof defaultOptions
export type Outbox = ReturnType<typeof openOutbox>

interface OutboxParts extends LetterSender {
  db: Database
  /** Log lines contain neither addresses nor the content of letters. */
  log: (line: string, severity: Severity) => void
  options?: Partial<OutboxOptions>
}

interface Worker extends OutboxParts {
  options: OutboxOptions
  wakeSignal: ReturnType<typeof createWakeSignal>
  shutdownAbort: AbortController
  isStopping: boolean
  /** Whether the current failure of the database was logged; it is logged only once. */
  isFailing: boolean
}

/** Starts sending queued letters in the background, until `stop` is called. */
export function openOutbox(parts: OutboxParts) {
  const options = { ...defaultOptions, ...parts.options }
  const wakeSignal = createWakeSignal(options.pollIntervalMs)
  const shutdownAbort = new AbortController()
  const worker: Worker = { ...parts, options, wakeSignal, shutdownAbort, isStopping: false, isFailing: false }
  const loops = Array.from({ length: options.concurrency }, () => runLoop(worker))
  return {
    wake: wakeSignal.wake,
    /** Waits for the letters that are being sent, for at most `drainTimeoutMs`, starts no others, and closes the transport. */
    stop: async () => {
      worker.isStopping = true
      wakeSignal.wake()
      const timer = setTimeout(() => shutdownAbort.abort(SHUTDOWN_REASON), options.drainTimeoutMs)
      await Promise.all(loops)
      clearTimeout(timer)
      parts.transport.close()
    },
  }
}

async function runLoop(worker: Worker): Promise<void> {
  while (!worker.isStopping) {
    const wakes = worker.wakeSignal.wakes()
    const wasDue = await sendNext(worker).catch((error: unknown) => logFailure(worker, error))
    if (!wasDue && !worker.isStopping) await worker.wakeSignal.waitForWake(wakes)
  }
}

async function sendNext(worker: Worker): Promise<boolean> {
  const { db, options, shutdownAbort } = worker
  const letter = await claimLetter(db, options.leaseMs)
  worker.isFailing = false
  if (!letter) return false
  const claimLost = new AbortController()
  const renewal = setInterval(() => {
    renewClaim(db, letter, options.leaseMs)
      .then((isOurs) => isOurs || claimLost.abort())
      .catch((error: unknown) => logFailure(worker, error))
  }, options.renewIntervalMs)
  try {
    const signals = [AbortSignal.timeout(options.sendTimeoutMs), claimLost.signal, shutdownAbort.signal]
    await saveResult(worker, letter, await sendLetter(letter, worker, AbortSignal.any(signals), options))
  } finally {
    clearInterval(renewal)
  }
  return true
}

/** Retries until the database is available, because a sent letter whose result is lost would be sent again. */
async function saveResult(worker: Worker, letter: ClaimedLetter, result: DeliveryResult): Promise<void> {
  for (;;) {
    try {
      const isOurs = await saveDeliveryResult(worker.db, letter, result)
      const line = describeResult(letter, result)
      worker.log(isOurs ? line : `${line} (not saved: deleted or taken over)`, severityOf(result))
      return
    } catch (error) {
      if (worker.isStopping) throw error
      logFailure(worker, error)
      await worker.wakeSignal.waitForWake(worker.wakeSignal.wakes())
    }
  }
}

function logFailure(worker: Worker, error: unknown): false {
  if (!worker.isFailing) worker.log(`Letters wait: ${describeError(error)}`, 'warn')
  worker.isFailing = true
  return false
}

/** Lets several loops sleep until `wake` is called or `maxDelayMs` has passed. */
function createWakeSignal(maxDelayMs: number) {
  const emitter = new EventEmitter()
  let wakes = 0
  return {
    wake: () => {
      wakes += 1
      emitter.emit('wake')
    },
    wakes: () => wakes,
    /** Returns immediately if `wake` was called since the caller read `seen` from `wakes()`. */
    waitForWake: async (seen: number) => {
      if (seen !== wakes) return
      await once(emitter, 'wake', { signal: AbortSignal.timeout(maxDelayMs) }).catch(() => {})
    },
  }
}

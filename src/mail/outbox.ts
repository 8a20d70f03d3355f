import type { Database } from '../database/open-database.ts'
import { type ClaimedLetter, claimLetter, type Outcome, renewClaim, settleClaim } from './letter-claim.ts'
import type { MailTransport } from './letter.ts'
import { openRest, type Rest } from './rest.ts'
import {
  type Concern,
  concernOf,
  describeError,
  describeOutcome,
  type RetryRhythm,
  sendLetter,
  STOPPED,
} from './send-letter.ts'

/** All in milliseconds, but for `atOnce`. */
export interface OutboxRhythm extends RetryRhythm {
  /** How many letters are sent at a time. */
  atOnce: number
  /** How often it looks for letters of which nobody told it. */
  pollMs: number
  /** For how long a letter is claimed: as long its next attempt waits after its server was killed. */
  leaseMs: number
  /** How often the claim is renewed while the letter is being sent. */
  renewMs: number
  /** How long sending one letter may take. */
  letterMs: number
  /** How long letters under way may still take when the outbox is stopped. */
  lastLettersMs: number
}

const usualRhythm: OutboxRhythm = {
  atOnce: 4,
  pollMs: 2_000,
  leaseMs: 30_000,
  renewMs: 10_000,
  letterMs: 5 * 60_000,
  lastLettersMs: 5_000,
  firstMs: 5_000,
  longestMs: 6 * 3_600_000,
  giveUpMs: 5 * 24 * 3_600_000,
}

export interface Outbox {
  /** Looks for letters now; to be called when one was queued. */
  wake: () => void
  /** Lets letters under way end, begins no others and closes the transport. */
  stop: () => Promise<void>
}

interface OutboxParts {
  db: Database
  transport: MailTransport
  /** Told how each attempt came out, without what the letter says and without addresses. */
  log: (line: string, concern: Concern) => void
  rhythm?: Partial<OutboxRhythm>
}

interface Worker extends OutboxParts {
  rhythm: OutboxRhythm
  rest: Rest
  impatience: AbortController
  stopping: boolean
  /** Whether it was told already that letters wait. */
  troubled: boolean
}

/** Begins sending the letters that are queued; several processes may do so on one database. */
export function openOutbox(parts: OutboxParts): Outbox {
  const rhythm = { ...usualRhythm, ...parts.rhythm }
  const rest = openRest(rhythm.pollMs)
  const impatience = new AbortController()
  const worker: Worker = { ...parts, rhythm, rest, impatience, stopping: false, troubled: false }
  const working = Array.from({ length: rhythm.atOnce }, () => work(worker))
  return {
    wake: rest.wake,
    stop: async () => {
      worker.stopping = true
      rest.wake()
      const patience = setTimeout(() => impatience.abort(STOPPED), rhythm.lastLettersMs)
      await Promise.all(working)
      clearTimeout(patience)
      parts.transport.close()
    },
  }
}

async function work(worker: Worker): Promise<void> {
  while (!worker.stopping) {
    const wakes = worker.rest.wakes()
    const found = await sendNext(worker).catch((error: unknown) => tellTrouble(worker, error))
    if (!found && !worker.stopping) await worker.rest.untilWoken(wakes)
  }
}

/** Sends one letter; false where none is due. */
async function sendNext(worker: Worker): Promise<boolean> {
  const { db, transport, rhythm, impatience } = worker
  const letter = await claimLetter(db, rhythm.leaseMs)
  worker.troubled = false
  if (!letter) return false
  const lost = new AbortController()
  const renewing = setInterval(() => {
    renewClaim(db, letter, rhythm.leaseMs)
      .then((ours) => ours || lost.abort())
      .catch((error: unknown) => tellTrouble(worker, error))
  }, rhythm.renewMs)
  try {
    const signals = [AbortSignal.timeout(rhythm.letterMs), lost.signal, impatience.signal]
    await note(worker, letter, await sendLetter(letter, transport, AbortSignal.any(signals), rhythm))
  } finally {
    clearInterval(renewing)
  }
  return true
}

/** Notes how it came out. What is sent but not noted is sent again, so it is tried until the database is back. */
async function note(worker: Worker, letter: ClaimedLetter, outcome: Outcome): Promise<void> {
  for (;;) {
    try {
      const ours = await settleClaim(worker.db, letter, outcome)
      const told = describeOutcome(letter, outcome)
      worker.log(ours ? told : `${told} (not noted: it was deleted or taken over)`, concernOf(outcome))
      return
    } catch (error) {
      if (worker.stopping) throw error
      tellTrouble(worker, error)
      await worker.rest.untilWoken(worker.rest.wakes())
    }
  }
}

function tellTrouble(worker: Worker, error: unknown): false {
  if (!worker.troubled) worker.log(`Letters wait: ${describeError(error)}`, 'warn')
  worker.troubled = true
  return false
}

import type { ClaimedLetter, Outcome } from './letter-claim.ts'
import { LetterRefused, type MailTransport } from './letter.ts'
import { retryDelay } from './retry-delay.ts'

/** What a sending is aborted with when the server stops. */
export const STOPPED = 'the server was stopped'

const DAY_MS = 24 * 3_600_000

/** When a letter is tried again and for how long, in milliseconds. */
export interface RetryRhythm {
  firstMs: number
  longestMs: number
  /** Since it was queued. */
  giveUpMs: number
}

/** Tries once to send a letter. It does not throw: what went wrong is part of how it came out. */
export async function sendLetter(
  letter: ClaimedLetter,
  transport: MailTransport,
  signal: AbortSignal,
  rhythm: RetryRhythm,
): Promise<Outcome> {
  try {
    return { state: 'sent', answer: inOneLine(await transport.send(letter, signal)) }
  } catch (error) {
    if (signal.reason === STOPPED) return { state: 'queued', answer: STOPPED, nextAttemptAt: new Date() }
    const answer = signal.aborted ? 'it took too long' : describeError(error)
    if (error instanceof LetterRefused) {
      return { state: 'parked', answer, reason: 'it was refused for good' }
    }
    if (Date.now() - Date.parse(letter.queued_at) >= rhythm.giveUpMs) {
      const days = Math.round(rhythm.giveUpMs / DAY_MS)
      return { state: 'parked', answer, reason: `it could not be delivered within ${days} days` }
    }
    const nextAttemptAt = new Date(Date.now() + retryDelay(letter.attempts, rhythm))
    return { state: 'queued', answer, nextAttemptAt }
  }
}

/** One line for the log, without addresses, which mail servers like to repeat. */
export function describeOutcome({ reference }: ClaimedLetter, outcome: Outcome): string {
  const answer = outcome.answer.replace(/[^\s<>"'(),:;]*@[^\s<>"'(),:;]*/g, '(address)')
  const state =
    outcome.state === 'queued' ? `to be tried again at ${outcome.nextAttemptAt.toISOString()}` : outcome.state
  return `Letter ${reference} ${state}: ${answer}`
}

/** How much it concerns whoever looks after the site, in the words of the log. */
export type Concern = 'info' | 'warn' | 'error'

/** What failed and is tried again is a warning; what nobody tries again is an error. */
export function concernOf({ state, answer }: Outcome): Concern {
  if (state === 'parked') return 'error'
  return state === 'sent' || answer === STOPPED ? 'info' : 'warn'
}

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return inOneLine(String(error))
  const code = 'code' in error ? String(error.code) : error.name
  return inOneLine(error.message || code)
}

function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 500)
}

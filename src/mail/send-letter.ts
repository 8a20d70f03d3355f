import type { ClaimedLetter, DeliveryResult } from './letter-claim.ts'
import { type LetterContent, LetterRejected, type MailTransport } from './letter.ts'

export const SHUTDOWN_REASON = 'the server was stopped'

const DAY_MS = 24 * 3_600_000

interface RetryPolicy {
  baseDelayMs: number
  maxDelayMs: number
  giveUpAfterMs: number
}

export interface LetterSender {
  transport: MailTransport
  compose: (reference: string) => Promise<LetterContent>
}

/** Tries to send a letter once. Never throws: a failure is part of the result. */
export async function sendLetter(
  letter: ClaimedLetter,
  { transport, compose }: LetterSender,
  signal: AbortSignal,
  policy: RetryPolicy,
): Promise<DeliveryResult> {
  try {
    const content = await compose(letter.reference)
    return { state: 'sent', answer: toShortLine(await transport.send({ ...letter, ...content }, signal)) }
  } catch (error) {
    if (signal.reason === SHUTDOWN_REASON)
      return { state: 'queued', answer: SHUTDOWN_REASON, nextAttemptAt: new Date() }
    const answer = signal.aborted ? 'it took too long' : describeError(error)
    if (error instanceof LetterRejected) {
      return { state: 'parked', answer, reason: 'it was refused for good' }
    }
    if (Date.now() - Date.parse(letter.queued_at) >= policy.giveUpAfterMs) {
      const days = Math.round(policy.giveUpAfterMs / DAY_MS)
      return { state: 'parked', answer, reason: `it could not be delivered within ${days} days` }
    }
    const nextAttemptAt = new Date(Date.now() + retryDelay(letter.attempts, policy))
    return { state: 'queued', answer, nextAttemptAt }
  }
}

/** Exponential backoff in milliseconds, with 20 % jitter so that letters are not all retried at the same time. */
export function retryDelay(attempts: number, { baseDelayMs, maxDelayMs }: RetryPolicy): number {
  const delay = Math.min(baseDelayMs * 2 ** Math.min(attempts - 1, 40), maxDelayMs)
  return Math.round(delay * (0.8 + Math.random() * 0.4))
}

/** A log line. Addresses are removed from the mail server's answer. */
export function describeResult({ reference }: ClaimedLetter, result: DeliveryResult): string {
  const answer = result.answer.replace(/[^\s<>"'(),:;]*@[^\s<>"'(),:;]*/g, '(address)')
  const state =
    result.state === 'queued' ? `to be tried again at ${result.nextAttemptAt.toISOString()}` : result.state
  return `Letter ${reference} ${state}: ${answer}`
}

export type Severity = 'info' | 'warn' | 'error'

/** A failure that will be retried is a warning, one that will not is an error. */
export function severityOf({ state, answer }: DeliveryResult): Severity {
  if (state === 'parked') return 'error'
  return state === 'sent' || answer === SHUTDOWN_REASON ? 'info' : 'warn'
}

export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return toShortLine(String(error))
  const code = 'code' in error ? String(error.code) : error.name
  return toShortLine(error.message || code)
}

function toShortLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 500)
}

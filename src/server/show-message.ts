import type { findStoredMessage, StoredMessage } from '../contact/stored-message.ts'

/** One line for the list of messages: reference, when it came, from whom, and how its letter fares. */
export function messageLine(message: StoredMessage): string {
  const { reference, received_at, from_email } = message
  return printable([reference, localTime(received_at), from_email.padEnd(30), fate(message)].join('  '))
}

/** Everything about a message and its letter, and the message itself. */
export function messagePage(
  message: NonNullable<Awaited<ReturnType<typeof findStoredMessage>>>,
  now = new Date(),
): string {
  const facts = [
    ['Reference', `${message.reference} (number ${message.id})`],
    ['From', message.from_email],
    ['Subject', message.subject],
    ['Received', localTime(message.received_at)],
    ['Letter', fate(message)],
    ['Queued', message.queued_at && localTime(message.queued_at)],
    [
      'Attempts',
      message.attempts && `${message.attempts}, the last at ${localTime(message.last_attempt_at)}`,
    ],
    ['Last answer', message.last_answer],
    ['Sending', isBeingSent(message, now) && `claimed until ${localTime(message.claimed_until)}`],
    ['Message-ID', message.message_id && `<${message.message_id}>`],
  ]
  const lines = facts.flatMap(([label, value]) => (value ? [`${`${label}:`.padEnd(13)}${value}`] : []))
  return printable(`${lines.join('\n')}\n\n${message.message}`)
}

function isBeingSent({ claimed_until }: StoredMessage, now: Date): boolean {
  return claimed_until !== null && claimed_until > now.toISOString()
}

function fate({
  state,
  reason,
  attempts,
  next_attempt_at,
  last_attempt_at,
  last_answer,
}: StoredMessage): string {
  if (state === null) return 'no letter: it came before letters were sent'
  if (state === 'sent') return `sent ${localTime(last_attempt_at)}`
  if (state === 'held') return `held: ${reason}`
  if (state === 'parked') return `parked: ${reason}: ${last_answer}`
  const next = `queued, next attempt ${localTime(next_attempt_at)}`
  return attempts ? `${next}, attempts so far ${attempts}: ${last_answer ?? 'no answer yet'}` : next
}

/** Such as 2026-08-31 12:05:59, by the clock of this machine. */
function localTime(time: string | null): string {
  if (time === null) return '-'
  const date = new Date(time)
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 19).replace('T', ' ')
}

/** What would move the cursor or turn text round on a terminal is shown by its number. */
function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(
      /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
      (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
    )
}

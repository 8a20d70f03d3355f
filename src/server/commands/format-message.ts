import type { findStoredMessage, StoredMessage } from '../../contact/stored-message.ts'

export function formatMessageLine(message: StoredMessage): string {
  const { reference, received_at, from_email } = message
  const columns = [reference, localTime(received_at), from_email.padEnd(30), deliveryStatus(message)]
  return escapeControls(columns.join('  '))
}

export function formatMessage(
  message: NonNullable<Awaited<ReturnType<typeof findStoredMessage>>>,
  now = new Date(),
): string {
  const { attempts, claimed_until } = message
  const isBeingSent = claimed_until !== null && claimed_until > now.toISOString()
  const facts = [
    ['Reference', `${message.reference} (number ${message.id})`],
    ['From', message.from_email],
    ['Subject', message.subject],
    ['Received', localTime(message.received_at)],
    ['Letter', deliveryStatus(message)],
    ['Queued', message.queued_at && localTime(message.queued_at)],
    ['Attempts', attempts && `${attempts}, the last at ${localTime(message.last_attempt_at)}`],
    ['Last answer', message.last_answer],
    ['Sending', isBeingSent && `claimed until ${localTime(claimed_until)}`],
    ['Message-ID', message.message_id && `<${message.message_id}>`],
  ]
  const lines = facts.flatMap(([label, value]) => (value ? [`${`${label}:`.padEnd(13)}${value}`] : []))
  return escapeControls(`${lines.join('\n')}\n\n${message.message}`)
}

function deliveryStatus(message: StoredMessage): string {
  const { state, reason, attempts, last_answer } = message
  if (state === null) return 'no letter: the message is older than letters are'
  if (state === 'sent') return `sent ${localTime(message.last_attempt_at)}`
  if (state === 'held') return `held: ${reason}`
  if (state === 'parked') return `parked: ${reason}: ${last_answer}`
  const next = `queued, next attempt ${localTime(message.next_attempt_at)}`
  return attempts ? `${next}, attempts so far ${attempts}: ${last_answer ?? 'no answer yet'}` : next
}

export function localTime(time: string | null): string {
  if (time === null) return '-'
  const date = new Date(time)
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 19).replace('T', ' ')
}

/** Escapes characters with which a visitor's text could move the terminal's cursor or reverse its text direction. */
function escapeControls(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(
      /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
      (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
    )
}

import type { OtherLetter } from '../../contact/other-letter.ts'
import type { findStoredMessage, StoredMessage } from '../../contact/stored-message.ts'

/** What the letters of messages and other letters have in common. */
type Letter = Omit<StoredMessage, 'id' | 'reference' | 'subject' | 'from_email' | 'received_at'>
type Fact = [label: string, text: string | number | false | null]

export function formatMessageLine(message: StoredMessage): string {
  const { reference, received_at, from_email } = message
  const columns = [reference, localTime(received_at), from_email.padEnd(30), deliveryStatus(message)]
  return escapeControls(columns.join('  '))
}

export function formatLetterLine(letter: OtherLetter): string {
  const { reference, queued_at } = letter
  const columns = [reference, localTime(queued_at), receiverOf(letter).padEnd(30), deliveryStatus(letter)]
  return escapeControls(columns.join('  '))
}

export function formatMessage(
  message: NonNullable<Awaited<ReturnType<typeof findStoredMessage>>>,
  now = new Date(),
): string {
  const facts: Fact[] = [
    ['Reference', `${message.reference} (number ${message.id})`],
    ['From', message.from_email],
    ['Subject', message.subject],
    ['Received', localTime(message.received_at)],
    ...letterFacts(message, now),
  ]
  return formatFacts(facts, message.message)
}

export function formatLetter(letter: OtherLetter, now = new Date()): string {
  const facts: Fact[] = [
    ['Reference', letter.reference],
    ['To', receiverOf(letter)],
    ...letterFacts(letter, now),
  ]
  return formatFacts(facts, letter.text)
}

const receiverOf = ({ from_email }: OtherLetter) => from_email ?? 'administrators'

function letterFacts(letter: Letter, now: Date): Fact[] {
  const { attempts, claimed_until } = letter
  const isBeingSent = claimed_until !== null && claimed_until > now.toISOString()
  return [
    ['Letter', deliveryStatus(letter)],
    ['Queued', letter.queued_at && localTime(letter.queued_at)],
    ['Attempts', attempts && `${attempts}, the last at ${localTime(letter.last_attempt_at)}`],
    ['Last answer', letter.last_answer],
    ['Sending', isBeingSent && `claimed until ${localTime(claimed_until)}`],
    ['Message-ID', letter.message_id && `<${letter.message_id}>`],
  ]
}

function formatFacts(facts: Fact[], text: string | null): string {
  const lines = facts.flatMap(([label, value]) => (value ? [`${`${label}:`.padEnd(13)}${value}`] : []))
  return escapeControls([lines.join('\n'), ...(text === null ? [] : [text])].join('\n\n'))
}

function deliveryStatus(letter: Letter): string {
  const { state, reason, attempts, last_answer } = letter
  if (state === null) return 'no letter: the message is older than letters are'
  if (state === 'sent') return `sent ${localTime(letter.last_attempt_at)}`
  if (state === 'held') return `held: ${reason}`
  if (state === 'parked') return `parked: ${reason}: ${last_answer}`
  const next = `queued, next attempt ${localTime(letter.next_attempt_at)}`
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

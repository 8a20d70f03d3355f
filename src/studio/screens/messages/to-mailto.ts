import type { StudioMessage } from '../../../contract/studio/message.ts'

/** Some systems truncate longer mailto links. */
const MAX_QUOTED = 1_000

/** A mailto link that opens a reply in the user's mail program, in the thread of the forwarded message. */
export function toMailto({
  from_email,
  reference,
  about,
  received_at,
  message,
  message_id,
}: MailtoParts): string {
  const question = message.length > MAX_QUOTED ? `${message.slice(0, MAX_QUOTED)} …` : message
  const quoted = question.split(/\r?\n/).map((line) => `> ${line}`.trimEnd())
  const fields = {
    subject: `Re: ${about === null ? '' : `${about.slice(0, 60)} `}[${reference}]`,
    ...(message_id !== null && { 'In-Reply-To': `<${message_id}>` }),
    body: ['', '', `${reference}, ${received_at.slice(0, 10)}:`, ...quoted].join('\r\n'),
  }
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return `mailto:${encodeURIComponent(from_email).replace('%40', '@')}?${query.join('&')}`
}

type MailtoParts = Pick<
  StudioMessage,
  'from_email' | 'reference' | 'about' | 'received_at' | 'message' | 'message_id'
>

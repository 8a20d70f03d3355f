import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './letter.ts'

/** From whom letters come and to whom they go. */
export interface LetterAddresses {
  from: string
  to: string[]
}

/**
 * The letter as nodemailer takes it. Each field is a value of its own, which nodemailer encodes, so nothing
 * that a visitor wrote can end a header and begin another.
 */
export function letterMail(
  letter: Letter & { queued_at: string },
  { from, to }: LetterAddresses,
): SendMailOptions {
  return {
    envelope: { from, to },
    from,
    to,
    ...(isAscii(letter.reply_to) && { replyTo: { name: '', address: letter.reply_to } }),
    subject: letter.subject,
    messageId: `<${letter.message_id}>`,
    date: new Date(letter.queued_at),
    text: letter.text,
    html: letter.html,
    attachments: [
      {
        filename: 'message.txt',
        contentType: 'text/plain; charset=utf-8',
        content: Buffer.from(letter.message),
      },
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** An address with other signs cannot stand in a header unless every server on the way knows SMTPUTF8. */
function isAscii(address: string): boolean {
  return /^[\x21-\x7e]+$/.test(address)
}

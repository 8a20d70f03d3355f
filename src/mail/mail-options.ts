import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './letter.ts'

export interface LetterAddresses {
  from: string
  to: string[]
}

/** Options for Nodemailer, which encodes each field, so that a visitor's text cannot inject a header. */
export function toMailOptions(letter: Letter, { from, to }: LetterAddresses): SendMailOptions {
  const recipients = letter.to ?? to
  return {
    envelope: { from, to: [...recipients] },
    from,
    to: [...recipients],
    ...(letter.in_reply_to !== undefined && {
      inReplyTo: `<${letter.in_reply_to}>`,
      references: `<${letter.in_reply_to}>`,
    }),
    ...(isAscii(letter.reply_to) && { replyTo: { name: '', address: letter.reply_to } }),
    subject: letter.subject,
    messageId: `<${letter.message_id}>`,
    date: new Date(letter.queued_at),
    text: letter.text,
    html: letter.html,
    ...(letter.message !== '' && {
      attachments: [
        {
          filename: 'message.txt',
          contentType: 'text/plain; charset=utf-8',
          content: Buffer.from(letter.message),
        },
      ],
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A reply address with other characters is left out: it would need SMTPUTF8 on every mail server along the way. */
function isAscii(address: string): boolean {
  return /^[\x21-\x7e]+$/.test(address)
}

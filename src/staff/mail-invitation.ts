import { randomUUID } from 'node:crypto'
import { newMessageId } from '../mail/letter.ts'
import { smtpTransport } from '../mail/smtp-transport.ts'
import { composeInvitation } from './compose-invitation.ts'

export interface InvitationMail {
  /** Without one, invitations are not mailed: a file would hold their secret. */
  smtpUrl: string | undefined
  from: string
  /** For the Message-ID. */
  domain: string
}

/** Sends it at once and once: a queued letter would keep the secret in the database. Returns whether there is a mail server. */
export async function mailInvitation(
  { smtpUrl, from, domain }: InvitationMail,
  email: string,
  link: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (smtpUrl === undefined) return false
  const transport = smtpTransport(smtpUrl, { from, to: [email] })
  try {
    await transport.send(
      {
        ...composeInvitation(link),
        reference: randomUUID(),
        message_id: newMessageId(domain),
        queued_at: new Date().toISOString(),
      },
      signal,
    )
  } finally {
    transport.close()
  }
  return true
}

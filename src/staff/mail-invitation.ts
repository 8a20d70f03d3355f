import { randomUUID } from 'node:crypto'
import { newMessageId } from '../mail/letter.ts'
import { smtpTransport } from '../mail/smtp-transport.ts'
import { composeInvitation } from './compose-invitation.ts'

export interface InvitationMail {
  /** If undefined, invitations are not mailed: letters would be written to files, which must not contain the secret. */
  smtpUrl: string | undefined
  from: string
  /** The domain of the Message-ID. */
  domain: string
}

/**
 * Sends an invitation without the outbox, which would store its secret in the database, and without retries. Returns false if
 * there is no mail server.
 * @throws the error of the mail server
 */
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

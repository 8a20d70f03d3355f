import { createTransport, type NodemailerError } from 'nodemailer'
import { LetterRefused, type MailTransport } from './letter.ts'
import { letterMail, type LetterAddresses } from './letter-mail.ts'

/** Sends letters by the mail server of a URL, `smtp://` (with STARTTLS where it is offered) or `smtps://`. */
export function smtpTransport(url: string, addresses: LetterAddresses): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // Letters come back by themselves; a connection that was closed while idle may be replaced once.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (letter, signal) => {
      try {
        const { response, rejected } = await transport.sendMail({ ...letterMail(letter, addresses), signal })
        const refused = rejected.length > 0 ? ` (refused for ${rejected.join(', ')})` : ''
        return `${response}${refused}`
      } catch (error) {
        if (isRefusalOfLetter(error)) throw new LetterRefused(error.message, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** Replies to MAIL, RCPT or DATA that are about who we are, not about the letter: RFC 4954. */
const authenticationReplies = new Set([530, 534, 535, 538])

/**
 * Whether the mail server refused the letter for good. A 5xx reply to a greeting, a login or TLS is a matter
 * of settings, which somebody will correct.
 */
function isRefusalOfLetter(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, permanent, responseCode }: NodemailerError = error
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutLetter && permanent === true && !authenticationReplies.has(Number(responseCode))
}

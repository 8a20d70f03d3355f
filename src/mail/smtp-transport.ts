import { createTransport, type NodemailerError } from 'nodemailer'
import { LetterRejected, type MailTransport } from './letter.ts'
import { toMailOptions, type LetterAddresses } from './mail-options.ts'

/** `url` begins with `smtp://`, which uses STARTTLS if the server offers it, or with `smtps://`. */
export function smtpTransport(url: string, addresses: LetterAddresses): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The outbox retries; this only replaces a connection that was closed while idle.
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
        const options = { ...toMailOptions(letter, addresses), signal }
        const { response, rejected } = await transport.sendMail(options)
        return rejected.length > 0 ? `${response} (refused for ${rejected.join(', ')})` : response
      } catch (error) {
        if (isPermanentRejection(error)) throw new LetterRejected(error.message, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** Replies to MAIL, RCPT or DATA that concern our login rather than the letter; see RFC 4954. */
const authenticationReplies = new Set([530, 534, 535, 538])

/** Only replies about the letter are final. A 5xx reply to a greeting, login or TLS points to wrong settings. */
function isPermanentRejection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, permanent, responseCode }: NodemailerError = error
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutLetter && permanent === true && !authenticationReplies.has(Number(responseCode))
}

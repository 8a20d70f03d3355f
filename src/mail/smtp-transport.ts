import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import { LetterRejected, type MailTransport } from './letter.ts'
import { toMailOptions, type LetterAddresses } from './mail-options.ts'
import { describeError } from './send-letter.ts'

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
  const deliver = async (options: SendMailOptions) => {
    const { response, rejected } = await transport.sendMail(options)
    return rejected.length > 0 ? `${response} (refused for ${rejected.join(', ')})` : response
  }
  /**
   * The copy goes out on its own, once the letter was accepted: in one envelope with the recipients, an accepted copy would hide
   * that they were refused. A copy that fails is not tried again, because that would also repeat the letter.
   */
  const sendCopy = (options: SendMailOptions) =>
    deliver({ ...options, envelope: { from: addresses.from, to: addresses.to } }).catch(describeError)
  return {
    send: async (letter, signal) => {
      const options = { ...toMailOptions(letter, addresses), signal }
      try {
        const answer = await deliver(options)
        return letter.copy ? `${answer}; copy: ${await sendCopy(options)}` : answer
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

// A real mail server on this machine that keeps what it gets and makes trouble when it is told to.
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedLetter {
  raw: Buffer
  from: string
  to: string[]
  /** Counts the connections, so that letters of one connection have the same number. */
  connection: number
}

/** When trouble may come: at the greeting, at the recipient, at the letter's first byte or at its end. */
export type Moment = 'greeting' | 'recipient' | 'first byte' | 'end'

/** What the server does then: it answers so, hangs up, or waits. At the end it has kept the letter already. */
export type Trouble = { reply: string } | 'hang up' | { waitMs: number }

export interface MailServer {
  port: number
  url: string
  received: ReceivedLetter[]
  /** How many connections there were. */
  connections: () => number
  /** Asked at each moment. Without trouble, everything is accepted. */
  trouble: (moment: Moment, attempt: number) => Trouble | undefined
  stop: () => Promise<void>
}

/** Starts the server, on a free port unless one is named. With `login` it refuses every password. */
export async function startMailServer({ port = 0, login = false } = {}): Promise<MailServer> {
  const sockets = new Map<number | undefined, Socket>()
  const numbers = new Map<string, number>()
  const attempts = new Map<Moment, number>()
  const meet = async (moment: Moment, remotePort: number) => {
    const attempt = (attempts.get(moment) ?? 0) + 1
    attempts.set(moment, attempt)
    const trouble = server.trouble(moment, attempt)
    if (trouble === undefined) return undefined
    if (trouble === 'hang up') {
      sockets.get(remotePort)?.destroy()
      return undefined
    }
    if ('reply' in trouble) return replyError(trouble.reply)
    await sleep(trouble.waitMs, undefined, { ref: false })
    return undefined
  }
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 10,
    onAuth: (_, _session, done) => done(replyError('535 5.7.8 Wrong password')),
    onConnect: (session, done) => {
      numbers.set(session.id, numbers.size + 1)
      meet('greeting', session.remotePort).then(done, done)
    },
    onRcptTo: (_, session, done) => void meet('recipient', session.remotePort).then(done, done),
    onData: (stream, session, done) => {
      const receive = async () => {
        const early = await meet('first byte', session.remotePort)
        if (sockets.get(session.remotePort)?.destroyed) return undefined
        const raw = await buffer(stream)
        if (early) return early
        server.received.push({
          raw,
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          connection: numbers.get(session.id) ?? 0,
        })
        return meet('end', session.remotePort)
      }
      receive().then(done, done)
    },
  })
  // A client that hangs up in the middle is an error to the library and an ordinary thing to us.
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket))
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = smtp.server.address()
  const bound = typeof address === 'object' && address ? address.port : 0
  const server: MailServer = {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    received: [],
    connections: () => numbers.size,
    trouble: () => undefined,
    stop: () =>
      new Promise((resolve) => {
        smtp.close(() => resolve())
        for (const socket of sockets.values()) socket.destroy()
      }),
  }
  return server
}

/** The letter as a mail program reads it. */
export async function readLetter(raw: Uint8Array): Promise<Email> {
  return PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
}

/** The exact text of the attachment `message.txt`. */
export function attachedMessage({ attachments }: Email): string {
  const content = attachments.find(({ filename }) => filename === 'message.txt')?.content
  if (!(content instanceof ArrayBuffer)) throw new Error('There is no message.txt')
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
}

function replyError(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
}

// A real mail server on this machine that keeps what it gets and makes trouble when it is told to.
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

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
  url: string
  received: ReceivedLetter[]
  /** Asked at each moment, with how often there was such a moment. Without trouble, everything is accepted. */
  trouble: (moment: Moment, attempt: number) => Trouble | undefined
  stop: () => Promise<void>
}

/** Starts the server, on a free port unless one is named. With `login` it refuses every password. */
export async function startMailServer({ port = 0, login = false } = {}): Promise<MailServer> {
  const connections = new Map<string, number>()
  const received: ReceivedLetter[] = []
  const { sockets, meet } = openTrouble((moment, attempt) => server.trouble(moment, attempt))
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const early = await meet('first byte', session)
    if (sockets.get(session.remotePort)?.destroyed) return undefined
    const raw = await buffer(stream)
    if (early) return early
    const { mailFrom, rcptTo } = session.envelope
    const from = mailFrom ? mailFrom.address : ''
    const to = rcptTo.map(({ address }) => address)
    received.push({ raw, from, to, connection: connections.get(session.id) ?? 0 })
    return meet('end', session)
  }
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 10,
    onAuth: (_, _session, done) => done(replyError('535 5.7.8 Wrong password')),
    onConnect: (session, done) => {
      connections.set(session.id, connections.size + 1)
      meet('greeting', session).then(done, done)
    },
    onRcptTo: (_, session, done) => void meet('recipient', session).then(done, done),
    onData: (stream, session, done) => void receive(stream, session).then(done, done),
  })
  // A client that hangs up in the middle is an error to the library and an ordinary thing to us.
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket))
  const bound = await listen(smtp, port)
  const server: MailServer = {
    url: `smtp://127.0.0.1:${bound}`,
    received,
    trouble: () => undefined,
    stop: () =>
      new Promise((resolve) => {
        smtp.close(() => resolve())
        for (const socket of sockets.values()) socket.destroy()
      }),
  }
  return server
}

async function listen(smtp: SMTPServer, port: number): Promise<number> {
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = smtp.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Makes the trouble that is asked for, at connections by the port that they come from. */
function openTrouble(ask: MailServer['trouble']) {
  const sockets = new Map<number | undefined, Socket>()
  const attempts = new Map<Moment, number>()
  return {
    sockets,
    meet: async (moment: Moment, { remotePort }: SMTPServerSession): Promise<Error | undefined> => {
      const attempt = (attempts.get(moment) ?? 0) + 1
      attempts.set(moment, attempt)
      const trouble = ask(moment, attempt)
      if (trouble === 'hang up') sockets.get(remotePort)?.destroy()
      else if (trouble && 'reply' in trouble) return replyError(trouble.reply)
      else if (trouble) await sleep(trouble.waitMs, undefined, { ref: false })
      return undefined
    },
  }
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

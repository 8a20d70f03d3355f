// A real mail server that stores what it receives and injects faults.
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
  /** Number of the connection over which it was received. */
  connection: number
}

export type SmtpStage = 'greeting' | 'recipient' | 'first byte' | 'end'

/** At the stage `end` the letter has already been stored. */
export type SmtpFault = { reply: string } | 'hang up' | { waitMs: number } | { until: Promise<void> }

export interface MailServer {
  url: string
  received: ReceivedLetter[]
  /** Called at each stage; `attempt` counts the calls per stage. */
  fault: (stage: SmtpStage, attempt: number) => SmtpFault | undefined
  stop: () => Promise<void>
}

/** Port 0 is any free port. With `login` it rejects every password. */
export async function startMailServer({ port = 0, login = false } = {}): Promise<MailServer> {
  const connections = new Map<string, number>()
  const received: ReceivedLetter[] = []
  const { sockets, inject } = createFaultInjector((stage, attempt) => server.fault(stage, attempt))
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const early = await inject('first byte', session)
    if (sockets.get(session.remotePort)?.destroyed) return undefined
    const raw = await buffer(stream)
    if (early) return early
    const { mailFrom, rcptTo } = session.envelope
    const from = mailFrom ? mailFrom.address : ''
    const to = rcptTo.map(({ address }) => address)
    received.push({ raw, from, to, connection: connections.get(session.id) ?? 0 })
    return inject('end', session)
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
      inject('greeting', session).then(done, done)
    },
    onRcptTo: (_, session, done) => void inject('recipient', session).then(done, done),
    onData: (stream, session, done) => void receive(stream, session).then(done, done),
  })
  // The library reports clients that hang up as errors.
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket))
  const bound = await listen(smtp, port)
  const server: MailServer = {
    url: `smtp://127.0.0.1:${bound}`,
    received,
    fault: () => undefined,
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

/** Knows connections by their remote port. */
function createFaultInjector(findFault: MailServer['fault']) {
  const sockets = new Map<number | undefined, Socket>()
  const attempts = new Map<SmtpStage, number>()
  return {
    sockets,
    inject: async (stage: SmtpStage, { remotePort }: SMTPServerSession): Promise<Error | undefined> => {
      const attempt = (attempts.get(stage) ?? 0) + 1
      attempts.set(stage, attempt)
      const fault = findFault(stage, attempt)
      if (fault === 'hang up') sockets.get(remotePort)?.destroy()
      else if (fault && 'reply' in fault) return replyError(fault.reply)
      else if (fault) await ('until' in fault ? fault.until : sleep(fault.waitMs, undefined, { ref: false }))
      return undefined
    },
  }
}

export async function parseLetter(raw: Uint8Array): Promise<Email> {
  return PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
}

export function readAttachedMessage({ attachments }: Email): string {
  const content = attachments.find(({ filename }) => filename === 'message.txt')?.content
  if (!(content instanceof ArrayBuffer)) throw new Error('There is no message.txt')
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
}

function replyError(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
}

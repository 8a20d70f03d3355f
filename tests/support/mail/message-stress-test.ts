// Visitors write messages while servers are killed and the mail server misbehaves; counts what arrives.
import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../../scripts/processes/free-port.mjs'
import { type DeliveryCounts, countDeliveries } from './count-deliveries.ts'
import { expireLetterDelays } from './expire-letter-delays.ts'
import { type MailServer, type SmtpStage, startMailServer, type SmtpFault } from './mail-server.ts'
import { spawnServer } from '../server/start-server.ts'
import type { StormRandom } from '../storm-random.ts'

export interface MessageStressOptions {
  /** Settings of every server. They share a database. */
  settings: Record<string, string>
  servers: number
  /** The test runs until this many messages are acknowledged and every server was killed `minKills` times. */
  messages: number
  minKills: number
  clients: number
  /** Maximum pause of a client between two messages. */
  pauseMs: number
  /** How long to wait for letters after the faults have stopped. */
  timeoutMs: number
  /**
   * Expires the delays of letters after the faults have stopped, so that the test need not wait for letters of
   * killed servers.
   */
  expiresDelays?: boolean
  random: StormRandom
  /** The stages of delivery at which servers are killed, in turn; each server starts with another one. */
  places: readonly KillPlace[]
}

/** A stage of delivery. At `end` the letter has arrived, but no server knows it. */
type KillPlace = Extract<SmtpStage, 'first byte' | 'end'> | 'anywhere'
export const killPlaces: readonly KillPlace[] = ['first byte', 'end', 'anywhere']

export interface MessageStressResult extends DeliveryCounts {
  acknowledged: number
  kills: number
  seconds: number
}

export async function runMessageStressTest(options: MessageStressOptions): Promise<MessageStressResult> {
  const startedAt = performance.now()
  const mail = await startMailServer()
  const settings = {
    ...options.settings,
    SMTP_URL: mail.url,
    CONTACT_TO: 'workshop@hangar.example',
    CONTACT_FROM: 'website@hangar.example',
    CONTACT_PER_ADDRESS: '0',
    CONTACT_IN_TOTAL: '0',
  }
  const storm = new AbortController()
  const servers = await openServers(settings, options.servers)
  try {
    const mailStorm = createMailFaultSource(mail, options.random)
    const { places } = options
    const killing = servers.map((server, number) =>
      server.killUntil(storm.signal, options.minKills, (kill) =>
        mailStorm.wait(places[(number + kill) % places.length], storm.signal),
      ),
    )
    const acknowledged = await writeMessages(options, servers)
    storm.abort()
    mailStorm.stop()
    const kills = await Promise.all(killing)
    if (options.expiresDelays) await expireLetterDelays(settings)
    const result = await countDeliveries(mail, acknowledged, options.timeoutMs)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    return { ...result, kills: kills.reduce((sum, count) => sum + count), seconds }
  } finally {
    storm.abort()
    await Promise.all(servers.map((server) => server.stop()))
    await mail.stop()
  }
}

async function openServers(settings: Record<string, string>, count: number) {
  const servers = []
  // In turn, because the first one fills the database.
  for (let number = 0; number < count; number += 1) {
    servers.push(await openServer({ ...settings, PORT: String(await findFreePort()) }))
  }
  return servers
}

type RunningServer = Awaited<ReturnType<typeof openServer>>

/** A server that keeps its address when it is restarted. */
async function openServer(settings: Record<string, string>) {
  let running = spawnServer(settings)
  let kills = 0
  const address = await running.address
  return {
    address,
    kills: () => kills,
    /** Kills it after each start, at least `minKills` times and until the signal aborts. Returns how often. */
    killUntil: async (
      signal: AbortSignal,
      minKills: number,
      waitForPlace: (kill: number) => Promise<unknown>,
    ) => {
      for (;;) {
        await running.address
        await waitForPlace(kills)
        if (signal.aborted && kills >= minKills) break
        const ended = once(running.process, 'exit')
        running.process.kill('SIGKILL')
        await ended
        kills += 1
        running = spawnServer(settings)
      }
      await running.address
      return kills
    },
    stop: () => running.stop(),
  }
}

/** Injects mail faults, and lets callers wait until a letter has reached a stage, or for a random time. */
function createMailFaultSource(mail: MailServer, random: StormRandom) {
  const events = new EventEmitter()
  const fault = createMailFaults(random)
  mail.fault = (stage, attempt) => {
    events.emit(stage)
    return fault(stage, attempt)
  }
  return {
    wait: async (place: KillPlace = 'anywhere', signal: AbortSignal) => {
      if (place === 'anywhere') await sleep(random.next() * 1_000)
      else await once(events, place, { signal }).catch(() => {})
    },
    stop: () => {
      mail.fault = () => undefined
    },
  }
}

/** Defers the first letters, then causes all kinds of faults at random. */
function createMailFaults({ next }: StormRandom): MailServer['fault'] {
  const bad: Record<SmtpStage, [chance: number, trouble: SmtpFault][]> = {
    greeting: [[0.03, { reply: '421 4.3.2 Too busy' }]],
    recipient: [
      [0.08, { reply: '451 4.7.1 Greylisted, come back later' }],
      [0.03, { waitMs: 1_500 }],
    ],
    'first byte': [[0.06, 'hang up']],
    end: [
      [0.03, { reply: '452 4.3.1 No room, though the letter is kept' }],
      [0.03, 'hang up'],
    ],
  }
  return (stage, attempt) => {
    if (stage === 'recipient' && attempt <= 5) return { reply: '451 4.7.1 Greylisted' }
    return bad[stage].find(([chance]) => next() < chance)?.[1]
  }
}

/** Returns the acknowledged messages by their references. */
async function writeMessages(
  { messages, minKills, clients, pauseMs, random }: MessageStressOptions,
  servers: RunningServer[],
): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>()
  let written = 0
  const isOver = () => acknowledged.size >= messages && servers.every((server) => server.kills() >= minKills)
  const write = async () => {
    while (!isOver()) {
      const message = aMessage((written += 1), random)
      const { address = '' } = servers[random.integer(0, servers.length - 1)] ?? {}
      const reference = await post(address, message)
      if (reference !== undefined) acknowledged.set(reference, message)
      await sleep(random.next() * pauseMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, write))
  return acknowledged
}

/** Undefined if the message was not acknowledged. */
async function post(address: string, message: string): Promise<string | undefined> {
  const body = JSON.stringify({ subject: 'contact-us', message, from_email: 'pilot@example.com' })
  const headers = { 'content-type': 'application/json' }
  try {
    const response = await fetch(`${address}/api/contactus`, { method: 'POST', headers, body })
    const receipt = Object(await response.json())
    return response.status === 201 ? String(receipt.reference) : undefined
  } catch {
    return undefined
  }
}

/** A text that tends to break letters, different each time. */
export function aMessage(number: number, { next }: StormRandom): string {
  const parts = [
    `Message ${number} `,
    'Xin chào, Chim Én có nổi không?',
    '飛行機の取扱説明書 ✈️👨‍👩‍👧‍👦',
    '\r\n.\r\nFrom me\r\n',
    '\n\n  \t=20 <b>&amp;</b>  \r',
    'x'.repeat(Math.floor(next() * 3_000)),
  ]
  return parts.filter((_, place) => place === 0 || next() < 0.7).join('')
}

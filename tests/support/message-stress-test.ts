// Visitors write messages while servers are killed and the mail server misbehaves; counts what arrives.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DeliveryCounts, countDeliveries } from './count-deliveries.ts'
import { findFreePort } from '../../scripts/free-port.mjs'
import { type SmtpStage, startMailServer, type SmtpFault } from './mail-server.ts'
import { spawnServer } from './start-server.ts'

export interface MessageStressOptions {
  /** For every server; they share a database. */
  settings: Record<string, string>
  servers: number
  /** Runs until this many are acknowledged. */
  messages: number
  clients: number
  /** Maximum pause of a client between two messages. */
  pauseMs: number
  /** For letters to arrive once the faults have stopped. */
  timeoutMs: number
}

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
    mail.fault = createMailFaults()
    const killing = servers.map((server) => server.killUntil(storm.signal))
    const acknowledged = await writeMessages(options, () => pick(servers).address)
    storm.abort()
    const kills = await Promise.all(killing)
    mail.fault = () => undefined
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

/** A server that keeps its address when it is restarted. */
async function openServer(settings: Record<string, string>) {
  let running = spawnServer(settings)
  const address = await running.address
  return {
    address,
    /** Kills it about a second after each start until the signal aborts, then leaves it running; returns how often. */
    killUntil: async (signal: AbortSignal) => {
      let kills = 0
      for (; !signal.aborted; kills += 1) {
        await running.address
        await sleep(500 + Math.random() * 1_000)
        const ended = once(running.process, 'exit')
        running.process.kill('SIGKILL')
        await ended
        running = spawnServer(settings)
      }
      await running.address
      return kills
    },
    stop: () => running.stop(),
  }
}

/** Defers everything for two seconds, then fails at random in every way. */
function createMailFaults(): (moment: SmtpStage) => SmtpFault | undefined {
  const startedAt = Date.now()
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
  return (moment) => {
    if (moment === 'recipient' && Date.now() - startedAt < 2_000) return { reply: '451 4.7.1 Greylisted' }
    return bad[moment].find(([chance]) => Math.random() < chance)?.[1]
  }
}

/** Returns the acknowledged messages by their references. */
async function writeMessages(
  options: MessageStressOptions,
  anAddress: () => string,
): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>()
  let written = 0
  const write = async () => {
    while (acknowledged.size < options.messages) {
      const message = aMessage((written += 1))
      const reference = await post(anAddress(), message)
      if (reference !== undefined) acknowledged.set(reference, message)
      await sleep(Math.random() * options.pauseMs)
    }
  }
  await Promise.all(Array.from({ length: options.clients }, write))
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
export function aMessage(number: number): string {
  const parts = [
    `Message ${number} `,
    'Xin chào, Chim Én có nổi không?',
    '飛行機の取扱説明書 ✈️👨‍👩‍👧‍👦',
    '\r\n.\r\nFrom me\r\n',
    '\n\n  \t=20 <b>&amp;</b>  \r',
    'x'.repeat(Math.floor(Math.random() * 3_000)),
  ]
  return parts.filter((_, place) => place === 0 || Math.random() < 0.7).join('')
}

function pick<Item>(items: Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('The list is empty')
  return item
}

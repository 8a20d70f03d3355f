// Visitors who write while servers are killed and the mail server makes trouble, and a count of what arrived.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Arrivals, countArrivals } from './arrivals.ts'
import { aFreePort } from './free-port.ts'
import { type Moment, startMailServer, type Trouble } from './mail-server.ts'
import { spawnServer } from './running-server.ts'

export interface StormPlan {
  /** Of each server; they share a database. */
  settings: Record<string, string>
  servers: number
  /** How many messages are to be acknowledged. */
  messages: number
  clients: number
  /** How long a client waits between two messages at most, in milliseconds. */
  pauseMs: number
  /** How long letters may take to arrive when the storm is over, in milliseconds. */
  patienceMs: number
}

export interface StormResult extends Arrivals {
  acknowledged: number
  kills: number
  seconds: number
}

/** Lets the storm pass and counts. */
export async function passMessageStorm(plan: StormPlan): Promise<StormResult> {
  const begun = performance.now()
  const mail = await startMailServer()
  const settings = {
    ...plan.settings,
    SMTP_URL: mail.url,
    CONTACT_TO: 'workshop@hangar.example',
    CONTACT_FROM: 'website@hangar.example',
    CONTACT_PER_ADDRESS: '0',
    CONTACT_IN_TOTAL: '0',
  }
  const storm = new AbortController()
  const servers = await openServers(settings, plan.servers)
  try {
    mail.trouble = makeTrouble()
    const killing = servers.map((server) => server.killUntil(storm.signal))
    const acknowledged = await writeMessages(plan, () => pick(servers).address)
    storm.abort()
    const kills = await Promise.all(killing)
    mail.trouble = () => undefined
    const result = await countArrivals(mail, acknowledged, plan.patienceMs)
    const seconds = Math.round((performance.now() - begun) / 1000)
    return { ...result, kills: kills.reduce((sum, count) => sum + count), seconds }
  } finally {
    storm.abort()
    await Promise.all(servers.map((server) => server.stop()))
    await mail.stop()
  }
}

async function openServers(settings: Record<string, string>, count: number) {
  const servers = []
  // One after another: the first fills the database.
  for (let number = 0; number < count; number += 1) {
    servers.push(await openServer({ ...settings, PORT: String(await aFreePort()) }))
  }
  return servers
}

/** A server that keeps its address however often it is killed. */
async function openServer(settings: Record<string, string>) {
  let running = spawnServer(settings)
  const address = await running.address
  return {
    address,
    /** Kills it about a second after each start; returns how often. It runs when the signal comes. */
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

/** A mail server that knows nobody in the first two seconds, and later has every kind of bad luck. */
function makeTrouble(): (moment: Moment) => Trouble | undefined {
  const begun = Date.now()
  const bad: Record<Moment, [chance: number, trouble: Trouble][]> = {
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
    if (moment === 'recipient' && Date.now() - begun < 2_000) return { reply: '451 4.7.1 Greylisted' }
    return bad[moment].find(([chance]) => Math.random() < chance)?.[1]
  }
}

/** Writes until enough messages are acknowledged; gives them by their references. */
async function writeMessages(plan: StormPlan, anAddress: () => string): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>()
  let written = 0
  const write = async () => {
    while (acknowledged.size < plan.messages) {
      const message = aMessage((written += 1))
      const reference = await post(anAddress(), message)
      if (reference !== undefined) acknowledged.set(reference, message)
      await sleep(Math.random() * plan.pauseMs)
    }
  }
  await Promise.all(Array.from({ length: plan.clients }, write))
  return acknowledged
}

/** Sends a message as the form does; undefined where it was not acknowledged. */
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

/** A text of the kind that letters are broken by, different each time. */
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
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

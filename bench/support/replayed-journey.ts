// The requests of a journey, asked again without a browser: so many readers at once do not measure the browser.
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, mobileConnection } from './chromium.ts'
import type { NetworkRequest } from './network-record.ts'
import type { ScreenVisit } from './reader-journey.ts'

/** As many as browsers open to one server. */
const MOST_SOCKETS = 6

interface ReplayedRequest {
  path: string
  /** The place of the request whose answer it waits for; none if it follows the tap. */
  after: number | undefined
  /** How long after that it is sent, in milliseconds. */
  gap: number
  /** The screen could not be drawn without it. */
  isNeeded: boolean
}

export interface ReplayedScreen {
  path: string
  requests: ReplayedRequest[]
  /** From the drawing of the screen to the next tap, in milliseconds. */
  reading: number
}

/** What is to be asked again: each request waits for the answer that had come last before it was sent. */
export function replayOf(visits: ScreenVisit[]): ReplayedScreen[] {
  return visits.map(({ path, asked, drawn, requests }, place) => ({
    path,
    requests: requests.map((request) => ({
      path: request.path,
      ...causeOf(request, requests, asked),
      isNeeded: request.ended <= drawn,
    })),
    reading: Math.max(0, (visits[place + 1]?.asked ?? drawn) - drawn),
  }))
}

function causeOf(request: NetworkRequest, requests: NetworkRequest[], asked: number) {
  const [cause] = requests
    .filter(({ ended }) => ended <= request.begun)
    .toSorted((one, other) => other.ended - one.ended)
  const gap = Math.max(0, request.begun - (cause?.ended ?? asked))
  return { after: cause && requests.indexOf(cause), gap }
}

/** Asks for all screens as one reader; how long that reader waits for what each one needs, in milliseconds. */
export async function replayJourney(address: string, screens: ReplayedScreen[]): Promise<number[]> {
  const line = openLine(mobileConnection)
  const underWay: Promise<unknown>[] = []
  const waits: number[] = []
  try {
    for (const { requests, reading } of screens) {
      const begun = performance.now()
      const answers: Promise<void>[] = []
      for (const { path, after, gap } of requests) {
        const cause = after === undefined ? undefined : answers[after]
        answers.push(
          Promise.resolve(cause)
            .then(() => sleep(gap))
            .then(() => line.ask(address + path)),
        )
      }
      underWay.push(...answers)
      await Promise.all(answers.filter((_, place) => requests[place]?.isNeeded))
      waits.push(performance.now() - begun)
      await sleep(reading)
    }
    await Promise.all(underWay)
    return waits
  } finally {
    line.close()
  }
}

/** A reader's own connection: it delays every request and lets no more bytes through than it can carry. */
function openLine({ roundTripMs, down }: Connection) {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS })
  let freeAt = 0
  const carry = (bytes: number) => {
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (bytes * 8_000) / down
    return sleep(freeAt - now)
  }
  const ask = async (url: string): Promise<void> => {
    await sleep(roundTripMs)
    const request = get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const [response]: IncomingMessage[] = await once(request, 'response')
    if (response?.statusCode !== 200) throw new Error(`${url} is answered by ${response?.statusCode}.`)
    for await (const chunk of response) await carry(Buffer.byteLength(chunk))
  }
  return { ask, close: () => agent.destroy() }
}

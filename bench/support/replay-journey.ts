// Replays the requests of a journey without a browser, which would limit how many visitors fit on one machine.
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type NetworkProfile, mobileNetwork } from './chromium.ts'
import type { NetworkRequest } from './record-network-requests.ts'
import type { ScreenVisit } from './reader-journey.ts'

/** As many as a browser opens to one server. */
const MAX_SOCKETS = 6

interface ReplayedRequest {
  path: string
  /** Index of the request whose response it waits for; undefined if it follows the tap. */
  after: number | undefined
  /** In milliseconds after that. */
  gap: number
  /** The screen is not painted without it. */
  isNeeded: boolean
}

export interface ReplayedScreen {
  path: string
  requests: ReplayedRequest[]
  /** From the paint of the screen to the next tap, in milliseconds. */
  reading: number
}

/** Each request waits for the response that had arrived last before it was sent. */
export function toReplay(visits: ScreenVisit[]): ReplayedScreen[] {
  return visits.map(({ path, asked, picture, requests }, place) => ({
    path,
    requests: requests.map((request) => ({
      path: request.path,
      ...causeOf(request, requests, asked),
      isNeeded: request.ended <= asked + picture,
    })),
    reading: Math.max(0, (visits[place + 1]?.asked ?? 0) - asked - picture),
  }))
}

function causeOf(request: NetworkRequest, requests: NetworkRequest[], asked: number) {
  const [cause] = requests
    .filter(({ ended }) => ended <= request.begun)
    .toSorted((one, other) => other.ended - one.ended)
  const gap = Math.max(0, request.begun - (cause?.ended ?? asked))
  return { after: cause && requests.indexOf(cause), gap }
}

/** Requests all screens as one visitor; returns how long each one took, in milliseconds. */
export async function replayJourney(address: string, screens: ReplayedScreen[]): Promise<number[]> {
  const line = openLine(mobileNetwork)
  const inFlight: Promise<unknown>[] = []
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
      inFlight.push(...answers)
      await Promise.all(answers.filter((_, place) => requests[place]?.isNeeded))
      waits.push(performance.now() - begun)
      await sleep(reading)
    }
    await Promise.all(inFlight)
    return waits
  } finally {
    line.close()
  }
}

/** One visitor's connection, with its round trip and bandwidth. */
function openLine({ roundTripMs, down }: NetworkProfile) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS })
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
    if (response?.statusCode !== 200) throw new Error(`${url} answered ${response?.statusCode}.`)
    for await (const chunk of response) await carry(Buffer.byteLength(chunk))
  }
  return { ask, close: () => agent.destroy() }
}

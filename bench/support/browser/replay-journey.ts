// Replays a journey's requests without a browser, which would limit how many visitors fit on one machine.
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type NetworkProfile, mobileNetwork } from './chromium.ts'
import type { NetworkRequest } from './record-network-requests.ts'
import type { ScreenVisit } from './reader-journey.ts'

/** Connections per server, as in browsers. */
const MAX_SOCKETS = 6

interface ReplayedRequest {
  path: string
  /** Index of the request whose response it waits for; undefined if it waits for the tap only. */
  after: number | undefined
  /** In milliseconds after that. */
  gap: number
  /** Whether painting the screen and its first picture waits for it. */
  isCritical: boolean
}

export interface ReplayedScreen {
  path: string
  requests: ReplayedRequest[]
  /** From the paint of the screen to the next tap, in milliseconds. */
  dwell: number
}

/** Each request waits for the last response that had arrived before it was sent. */
export function toReplay(visits: ScreenVisit[]): ReplayedScreen[] {
  return visits.map(({ path, startedAt, picture, requests }, index) => ({
    path,
    requests: requests.map((request) => ({
      path: request.path,
      ...findCause(request, requests, startedAt),
      isCritical: request.endedAt <= startedAt + picture,
    })),
    dwell: Math.max(0, (visits[index + 1]?.startedAt ?? 0) - startedAt - picture),
  }))
}

function findCause(request: NetworkRequest, requests: NetworkRequest[], startedAt: number) {
  const [cause] = requests
    .filter(({ endedAt }) => endedAt <= request.startedAt)
    .toSorted((one, other) => other.endedAt - one.endedAt)
  const gap = Math.max(0, request.startedAt - (cause?.endedAt ?? startedAt))
  return { after: cause && requests.indexOf(cause), gap }
}

/** Requests all screens as one visitor; returns how long each took, in milliseconds. */
export async function replayJourney(address: string, screens: ReplayedScreen[]): Promise<number[]> {
  const connection = openConnection(mobileNetwork)
  const inFlight: Promise<unknown>[] = []
  const waits: number[] = []
  try {
    for (const { requests, dwell } of screens) {
      const startedAt = performance.now()
      const responses: Promise<void>[] = []
      for (const { path, after, gap } of requests) {
        const cause = after === undefined ? undefined : responses[after]
        responses.push(
          Promise.resolve(cause)
            .then(() => sleep(gap))
            .then(() => connection.download(address + path)),
        )
      }
      inFlight.push(...responses)
      await Promise.all(responses.filter((_, index) => requests[index]?.isCritical))
      waits.push(performance.now() - startedAt)
      await sleep(dwell)
    }
    await Promise.all(inFlight)
    return waits
  } finally {
    connection.close()
  }
}

/** One visitor's connection, with its round trip and bandwidth. */
function openConnection({ roundTripMs, down }: NetworkProfile) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS })
  let freeAt = 0
  const transfer = (bytes: number) => {
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (bytes * 8_000) / down
    return sleep(freeAt - now)
  }
  const download = async (url: string): Promise<void> => {
    await sleep(roundTripMs)
    const request = get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const [response]: IncomingMessage[] = await once(request, 'response')
    if (response?.statusCode !== 200) throw new Error(`${url} responded with ${response?.statusCode}.`)
    for await (const chunk of response) await transfer(Buffer.byteLength(chunk))
  }
  return { download, close: () => agent.destroy() }
}

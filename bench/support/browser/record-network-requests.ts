import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import { type TransferKind, toTransferKind } from './transfer-kind.ts'

/** Limits the wait for silence, because a page may never be silent. */
const MAX_SILENCE_WAIT_MS = 60_000

/** A completed network request. Times are in milliseconds since 1970. */
export interface NetworkRequest {
  path: string
  kind: TransferKind
  startedAt: number
  endedAt: number
  /** With headers, as transferred. */
  bytes: number
}

export interface NetworkRecorder {
  finished: () => NetworkRequest[]
  /** Waits until no request has been in flight for this long, in milliseconds. */
  waitForSilence: (silenceMs: number) => Promise<void>
}

interface RequestInFlight {
  path: string
  kind: TransferKind
  startedAt: number
  timestamp: number
}

/** Records the page's requests from now on, except those answered from the browser's cache. */
export function recordNetworkRequests(devtools: CDPSession): NetworkRecorder {
  const inFlight = new Map<string, RequestInFlight>()
  const finished: NetworkRequest[] = []
  let lastEvent = performance.now()
  const end = (requestId: string) => {
    lastEvent = performance.now()
    inFlight.delete(requestId)
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    if (!request.url.startsWith('http')) return
    const { pathname, search } = new URL(request.url)
    inFlight.set(requestId, {
      path: pathname + search,
      kind: 'data',
      startedAt: wallTime * 1000,
      timestamp,
    })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => end(requestId))
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = inFlight.get(requestId)
    if (response.fromDiskCache || response.fromPrefetchCache) end(requestId)
    else if (request) request.kind = toTransferKind(response.mimeType)
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = inFlight.get(requestId)
    if (!request) return
    end(requestId)
    const { timestamp: sent, ...rest } = request
    finished.push({
      ...rest,
      endedAt: request.startedAt + (timestamp - sent) * 1000,
      bytes: encodedDataLength,
    })
  })
  return {
    finished: () => finished.toSorted((one, other) => one.startedAt - other.startedAt),
    waitForSilence: async (silenceMs) => {
      const startedAt = performance.now()
      while (inFlight.size > 0 || performance.now() - lastEvent < silenceMs) {
        if (performance.now() - startedAt > MAX_SILENCE_WAIT_MS)
          throw new Error(`The network was not silent for ${silenceMs} ms within ${MAX_SILENCE_WAIT_MS} ms.`)
        await sleep(100)
      }
    },
  }
}

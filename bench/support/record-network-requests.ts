import type { CDPSession } from '@playwright/test'

/** A completed network request. Times are in milliseconds since 1970. */
export interface NetworkRequest {
  path: string
  startedAt: number
  endedAt: number
  /** With headers, as transferred. */
  bytes: number
}

/** Records the page's requests from now on, except those answered from the browser's cache. */
export function recordNetworkRequests(devtools: CDPSession): { finished: () => NetworkRequest[] } {
  const inFlight = new Map<string, { path: string; startedAt: number; timestamp: number }>()
  const finished: NetworkRequest[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    if (!request.url.startsWith('http')) return
    const { pathname, search } = new URL(request.url)
    inFlight.set(requestId, { path: pathname + search, startedAt: wallTime * 1000, timestamp })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => inFlight.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) inFlight.delete(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = inFlight.get(requestId)
    if (!request) return
    const { path, startedAt } = request
    finished.push({
      path,
      startedAt,
      endedAt: startedAt + (timestamp - request.timestamp) * 1000,
      bytes: encodedDataLength,
    })
  })
  return { finished: () => finished.toSorted((one, other) => one.startedAt - other.startedAt) }
}

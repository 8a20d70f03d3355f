import type { CDPSession } from '@playwright/test'

/** A request that went over the network and was answered whole. Times are in milliseconds since 1970. */
export interface NetworkRequest {
  path: string
  begun: number
  ended: number
  /** With its headers, compressed as it came. */
  bytes: number
}

/** Writes down what a page asks for from now on, apart from what the browser has kept. */
export function recordNetwork(devtools: CDPSession): { finished: () => NetworkRequest[] } {
  const underWay = new Map<string, { path: string; begun: number; timestamp: number }>()
  const finished: NetworkRequest[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    if (!request.url.startsWith('http')) return
    const { pathname, search } = new URL(request.url)
    underWay.set(requestId, { path: pathname + search, begun: wallTime * 1000, timestamp })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => underWay.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) underWay.delete(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = underWay.get(requestId)
    if (!request) return
    const { path, begun } = request
    finished.push({
      path,
      begun,
      ended: begun + (timestamp - request.timestamp) * 1000,
      bytes: encodedDataLength,
    })
  })
  return { finished: () => finished.toSorted((one, other) => one.begun - other.begun) }
}

import type { RequestListener } from 'node:http'
import { Histogram, type Registry } from 'prom-client'
import { routeOf } from './route-pattern.ts'

type RecordDuration = ReturnType<typeof createRequestDurations>

/** The labels are route pattern and status class, so that requests cannot create time series. */
export function createRequestDurations(registers: Registry[]) {
  const histogram = new Histogram({
    name: 'hangar_http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  /** A status of 0 means that the client disconnected before the response was complete. */
  return (path: string, status: number, seconds: number): void => {
    const statusClass = status === 0 ? 'gone' : `${Math.trunc(status / 100)}xx`
    histogram.observe({ route: routeOf(path), status: statusClass }, seconds)
  }
}

export function measureDurations(listener: RequestListener, note: RecordDuration): RequestListener {
  return (request, response) => {
    const start = performance.now()
    const path = request.url ?? '/'
    const end = (status: number) => note(path, status, (performance.now() - start) / 1000)
    listener(request, response)
    // Responses from memory are complete by now. Waiting for their 'close' event would cost more than measuring them.
    if (response.writableEnded) return end(response.statusCode)
    response.once('close', () => end(response.writableFinished ? response.statusCode : 0))
  }
}

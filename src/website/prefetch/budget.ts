/** Of data and code per page view, as transferred. */
const MAX_BYTES = 60_000
const MAX_TIMINGS = 1_000

declare global {
  interface Navigator {
    connection?: { saveData: boolean; effectiveType?: string }
  }
}

const view = { page: '', bytes: 0 }
/** By requests under way. */
let reservedBytes = 0
const waiting: (() => void)[] = []

/** Waits until a request of at most so many bytes may start; false if this page view may start none. Call `spend` after it. */
export async function reserve(bytes: number): Promise<boolean> {
  noticePageView()
  while (view.bytes + reservedBytes + bytes > MAX_BYTES) {
    if (reservedBytes === 0) return false
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  reservedBytes += bytes
  return true
}

function noticePageView(): void {
  const page = location.pathname + location.search
  if (view.page === page) return
  Object.assign(view, { page, bytes: 0 })
  // By default a browser keeps 250.
  performance.setResourceTimingBufferSize(MAX_TIMINGS)
  if (performance.getEntriesByType('resource').length > MAX_TIMINGS / 2) performance.clearResourceTimings()
}

/** To be called when a request has ended; what the browser had in its cache costs nothing. */
export function spend(address: string, reserved: number): void {
  reservedBytes -= reserved
  countTransfer(address)
  for (const resume of waiting.splice(0)) resume()
}

export function countTransfer(address: string): void {
  const timing = performance.getEntriesByName(new URL(address, location.origin).href, 'resource').at(-1)
  noticePageView()
  if (timing instanceof PerformanceResourceTiming) view.bytes += timing.transferSize
}

export function prefersReducedData(): boolean {
  const { connection } = navigator
  return connection !== undefined && (connection.saveData || /[23]g$/.test(connection.effectiveType ?? ''))
}

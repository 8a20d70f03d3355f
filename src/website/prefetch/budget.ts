/** Of data and code per page view, as transferred. */
const MAX_BYTES = 60_000
/** The largest response, so that the requests under way cannot exceed the budget: four at first, then fewer. */
const RESERVED_BYTES = 15_000
const MAX_TIMINGS = 1_000

declare global {
  interface Navigator {
    connection?: { saveData: boolean; effectiveType?: string }
  }
}

const view = { page: '', bytes: 0 }
let underWay = 0
const waiting: (() => void)[] = []

/** Waits until a request may start; false if this page view may start no more. Call `spend` after it. */
export async function reserve(): Promise<boolean> {
  const page = location.pathname + location.search
  if (view.page !== page) {
    Object.assign(view, { page, bytes: 0 })
    // By default a browser keeps 250.
    performance.setResourceTimingBufferSize(MAX_TIMINGS)
    if (performance.getEntriesByType('resource').length > MAX_TIMINGS / 2) performance.clearResourceTimings()
  }
  while (view.bytes + (underWay + 1) * RESERVED_BYTES > MAX_BYTES) {
    if (underWay === 0) return false
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  underWay += 1
  return true
}

/** To be called when a request has ended; what the browser had in its cache costs nothing. */
export function spend(address: string): void {
  underWay -= 1
  countTransfer(address)
  for (const resume of waiting.splice(0)) resume()
}

export function countTransfer(address: string): void {
  const timing = performance.getEntriesByName(new URL(address, location.origin).href, 'resource').at(-1)
  if (timing instanceof PerformanceResourceTiming) view.bytes += timing.transferSize
}

export function prefersReducedData(): boolean {
  const { connection } = navigator
  return connection !== undefined && (connection.saveData || /[23]g$/.test(connection.effectiveType ?? ''))
}

/**
 * A token bucket per caller: each may do something costly `burst` times at once, and `perSecond` times a second in the long
 * run. Counts only in this process.
 */
export function createRequestRate({ burst, perSecond }: { burst: number; perSecond: number }) {
  const callers = new Map<string, { left: number; at: number }>()
  const fullAfterMs = (burst / perSecond) * 1_000
  return {
    /** Counts a request. Returns 0 if it is allowed, or else the number of seconds until the next one is. */
    take: (caller: string, now = Date.now()): number => {
      const known = callers.get(caller) ?? { left: burst, at: now }
      const left = Math.min(burst, known.left + ((now - known.at) / 1_000) * perSecond)
      removeIdleCallers(callers, now - fullAfterMs)
      callers.delete(caller)
      callers.set(caller, { left: left < 1 ? left : left - 1, at: now })
      return left < 1 ? Math.ceil((1 - left) / perSecond) : 0
    },
  }
}

/** Removes callers whose bucket is full again. The map is in the order of the last requests, so they come first. */
function removeIdleCallers(callers: Map<string, { at: number }>, before: number): void {
  for (const [caller, { at }] of callers) {
    if (at > before) return
    callers.delete(caller)
  }
}

/**
 * How often each caller may do something costly, in this process alone: `burst` times at once, and `perSecond` times a
 * second in the long run.
 */
export function createRequestRate({ burst, perSecond }: { burst: number; perSecond: number }) {
  const callers = new Map<string, { left: number; at: number }>()
  const fullAfterMs = (burst / perSecond) * 1_000
  return {
    /** Counts a request. Returns after how many seconds the next one is allowed if this one is not; otherwise 0. */
    take: (caller: string, now = Date.now()): number => {
      const known = callers.get(caller) ?? { left: burst, at: now }
      const left = Math.min(burst, known.left + ((now - known.at) / 1_000) * perSecond)
      forgetIdle(callers, now - fullAfterMs)
      callers.delete(caller)
      callers.set(caller, { left: left < 1 ? left : left - 1, at: now })
      return left < 1 ? Math.ceil((1 - left) / perSecond) : 0
    },
  }
}

/** Who has not come for so long has a full burst again. The map is in the order of the last requests. */
function forgetIdle(callers: Map<string, { at: number }>, before: number): void {
  for (const [caller, { at }] of callers) {
    if (at > before) return
    callers.delete(caller)
  }
}

/** Callers with the same key share one run of their work, until it has ended. */
export function coalesceCalls<Value>() {
  const inFlight = new Map<string, Promise<Value>>()
  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    const started = inFlight.get(key)
    if (started) return started
    const run = work().finally(() => inFlight.delete(key))
    inFlight.set(key, run)
    return run
  }
}

/** Returns a function that runs `work`, unless a run with the same key is in progress, whose result it then shares. */
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

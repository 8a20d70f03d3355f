/** Lets callers wait until something with a name has been made. */
export function createNamedWaiters() {
  const waiting = new Map<string, Set<(made: boolean) => void>>()
  const wake = (name: string, made: boolean) => {
    const waiters = waiting.get(name)
    waiting.delete(name)
    for (const resolve of waiters ?? []) resolve(made)
  }
  return {
    wake,
    /** Resolves with what `wake` reports, or with false on timeout. */
    wait: (name: string, timeoutMs: number): Promise<boolean> =>
      new Promise((resolve) => {
        const waiters = waiting.get(name) ?? new Set()
        waiting.set(name, waiters)
        const end = (made: boolean) => {
          clearTimeout(timer)
          waiters.delete(end)
          if (waiters.size === 0 && waiting.get(name) === waiters) waiting.delete(name)
          resolve(made)
        }
        const timer = setTimeout(end, timeoutMs, false)
        waiters.add(end)
      }),
    wakeAll: (): void => {
      for (const name of waiting.keys()) wake(name, false)
    },
  }
}

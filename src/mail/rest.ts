/** Waiting for work: until some time has passed, or somebody says that there is work. */
export interface Rest {
  /** Ends every rest. */
  wake: () => void
  /** How often it was woken so far. */
  wakes: () => number
  /** Rests; not at all if it was woken since `seen` was read. */
  untilWoken: (seen: number) => Promise<void>
}

/** Rests of `longestMs` at most. */
export function openRest(longestMs: number): Rest {
  const resting = new Set<() => void>()
  let wakes = 0
  return {
    wake: () => {
      wakes += 1
      for (const end of resting) end()
    },
    wakes: () => wakes,
    untilWoken: (seen) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          resting.delete(end)
          resolve()
        }
        const timer = setTimeout(end, longestMs)
        resting.add(end)
        if (seen !== wakes) end()
      }),
  }
}

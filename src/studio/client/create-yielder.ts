/** Leaves room for rendering within the 16 ms of a frame. */
const WORK_MS = 10

/**
 * Keeps the page responsive during long work: the returned function is awaited between steps, and yields to the event
 * loop when the work has taken too long since the last yield.
 */
export function createYielder(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < WORK_MS) return
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    since = performance.now()
  }
}

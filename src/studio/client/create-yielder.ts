/** Less than the 16 ms between two pictures of the screen, also where the rest of one takes some. */
const WORK_MS = 10

/** Long work awaits what it returns between steps: keys and scrolling get their turn. */
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

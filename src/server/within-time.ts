/** Waits for a promise for so many ms at most, and then gives `late` in its place. What it does goes on meanwhile. */
export async function withinTime<Value>(promise: Promise<Value>, ms: number, late: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const lateness = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  return Promise.race([promise, lateness]).finally(() => clearTimeout(timer))
}

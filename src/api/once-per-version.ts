/**
 * Returns a function that caches the result of `load` until the catalogue changes. Concurrent callers share one load. If it
 * fails, the next caller loads again.
 */
export function oncePerVersion<Value>(
  catalogueVersion: () => number,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let held: { version: number; value: Promise<Value> } | undefined
  return () => {
    const version = catalogueVersion()
    if (held?.version === version) return held.value
    const entry = { version, value: load() }
    held = entry
    entry.value.catch(() => {
      if (held === entry) held = undefined
    })
    return entry.value
  }
}

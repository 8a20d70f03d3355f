/**
 * Holds what `load` computes from the whole catalogue until the catalogue changes. Callers share one load; a failed one is
 * repeated by the next caller.
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

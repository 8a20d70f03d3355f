/** Like `cachePerVersion`, but with a value for each key. Keys are never removed, so they must be few, such as the languages. */
export function cacheEachPerVersion<Key, Value>(
  catalogueVersion: () => number,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const cached = new Map<Key, () => Promise<Value>>()
  return (key) => {
    const find = cached.get(key) ?? cachePerVersion(catalogueVersion, () => load(key))
    cached.set(key, find)
    return find()
  }
}

/**
 * Returns a function that caches the result of `load` until the catalogue changes. Concurrent callers share one load. If it
 * fails, the next caller loads again.
 */
export function cachePerVersion<Value>(
  catalogueVersion: () => number,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let cached: { version: number; value: Promise<Value> } | undefined
  return () => {
    const version = catalogueVersion()
    if (cached?.version === version) return cached.value
    const entry = { version, value: load() }
    cached = entry
    entry.value.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.value
  }
}

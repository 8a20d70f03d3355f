export const newCacheStats = () => ({ hits: 0, misses: 0, bytes: 0 })
export type CacheStats = ReturnType<typeof newCacheStats>
export type LruCache<Value> = ReturnType<typeof createLruCache<Value>>

/** Evicts the least recently used values beyond `maxBytes`, and keeps `stats` up to date. */
export function createLruCache<Value>(
  maxBytes: number,
  sizeOf: (value: Value) => number,
  stats = newCacheStats(),
) {
  const entries = new Map<string, { value: Value; bytes: number }>()

  const remove = (key: string) => {
    stats.bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const evict = () => {
    for (const oldest of entries.keys()) {
      if (stats.bytes <= maxBytes) return
      remove(oldest)
    }
  }
  return {
    put: (key: string, value: Value) => {
      remove(key)
      const bytes = sizeOf(value)
      entries.set(key, { value, bytes })
      stats.bytes += bytes
      evict()
    },
    /** Call it after a value has changed its size. Does not count as use. */
    resize: (key: string) => {
      const entry = entries.get(key)
      if (!entry) return
      const bytes = sizeOf(entry.value)
      stats.bytes += bytes - entry.bytes
      entry.bytes = bytes
      evict()
    },
    find: (key: string): Value | undefined => {
      const entry = entries.get(key)
      if (!entry) {
        stats.misses += 1
        return undefined
      }
      stats.hits += 1
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    /** Like `find`, but counts neither as lookup nor as use. */
    peek: (key: string): Value | undefined => entries.get(key)?.value,
  }
}

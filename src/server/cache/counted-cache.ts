import { LRUCache } from 'lru-cache'

export const newCacheStats = () => ({ hits: 0, misses: 0, bytes: 0 })
export type CacheStats = ReturnType<typeof newCacheStats>
export type CountedCache<Value extends object> = ReturnType<typeof createCountedCache<Value>>

/**
 * A cache that evicts the least recently used values beyond `maxBytes`, and counts hits, misses and bytes for the metrics.
 * A value larger than `maxBytes` is not kept.
 */
export function createCountedCache<Value extends object>(
  maxBytes: number,
  sizeOf: (value: Value) => number,
  stats = newCacheStats(),
) {
  const cache = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value) => Math.ceil(sizeOf(value)),
  })
  return {
    put: (key: string, value: Value) => {
      cache.set(key, value)
      stats.bytes = cache.calculatedSize
    },
    find: (key: string): Value | undefined => {
      const value = cache.get(key)
      stats[value ? 'hits' : 'misses'] += 1
      return value
    },
    /** Like `find`, but counts neither as lookup nor as use. */
    peek: (key: string): Value | undefined => cache.peek(key),
  }
}

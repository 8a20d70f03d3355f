export interface ByteShelf<Value> {
  put: (key: string, value: Value) => void
  /** Undefined where there is none. */
  find: (key: string) => Value | undefined
  /** The same, without counting as a question for it. */
  peek: (key: string) => Value | undefined
  holds: (key: string, value: Value) => boolean
  /** To be called when a value has become smaller or larger; its place stays. */
  measure: (key: string) => void
}

/** How a shelf is used: questions that found something, those that did not, and the bytes that it holds now. */
export interface ShelfUse {
  hits: number
  misses: number
  bytes: number
}

export const unusedShelf = (): ShelfUse => ({ hits: 0, misses: 0, bytes: 0 })

/** Holds values up to so many bytes; what was asked for longest ago goes first. It notes its use in `use`. */
export function openByteShelf<Value>(
  mostBytes: number,
  sizeOf: (value: Value) => number,
  use = unusedShelf(),
): ByteShelf<Value> {
  const shelf = new Map<string, { value: Value; bytes: number }>()

  const take = (key: string) => {
    const place = shelf.get(key)
    if (!place) return
    shelf.delete(key)
    use.bytes -= place.bytes
  }
  return {
    put: (key, value) => {
      take(key)
      const bytes = sizeOf(value)
      shelf.set(key, { value, bytes })
      use.bytes += bytes
      for (const oldest of shelf.keys()) {
        if (use.bytes <= mostBytes) return
        take(oldest)
      }
    },
    find: (key) => {
      const place = shelf.get(key)
      if (!place) {
        use.misses += 1
        return undefined
      }
      use.hits += 1
      shelf.delete(key)
      shelf.set(key, place)
      return place.value
    },
    peek: (key) => shelf.get(key)?.value,
    holds: (key, value) => shelf.get(key)?.value === value,
    measure: (key) => {
      const place = shelf.get(key)
      if (!place) return
      use.bytes -= place.bytes
      place.bytes = sizeOf(place.value)
      use.bytes += place.bytes
    },
  }
}

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

/** Holds values up to so many bytes; what was asked for longest ago goes first. */
export function openByteShelf<Value>(mostBytes: number, sizeOf: (value: Value) => number): ByteShelf<Value> {
  const shelf = new Map<string, { value: Value; bytes: number }>()
  let total = 0

  const take = (key: string) => {
    const place = shelf.get(key)
    if (!place) return
    shelf.delete(key)
    total -= place.bytes
  }
  return {
    put: (key, value) => {
      take(key)
      const bytes = sizeOf(value)
      shelf.set(key, { value, bytes })
      total += bytes
      for (const oldest of shelf.keys()) {
        if (total <= mostBytes) return
        take(oldest)
      }
    },
    find: (key) => {
      const place = shelf.get(key)
      if (!place) return undefined
      shelf.delete(key)
      shelf.set(key, place)
      return place.value
    },
    peek: (key) => shelf.get(key)?.value,
    holds: (key, value) => shelf.get(key)?.value === value,
    measure: (key) => {
      const place = shelf.get(key)
      if (!place) return
      total -= place.bytes
      place.bytes = sizeOf(place.value)
      total += place.bytes
    },
  }
}

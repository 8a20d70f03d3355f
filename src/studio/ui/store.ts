import { useSyncExternalStore } from 'react'

/** A value that lives outside the component tree, such as a dialog that any request may open. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (changed: () => void) => {
    listeners.add(changed)
    return () => {
      listeners.delete(changed)
    }
  }
  return {
    get,
    subscribe,
    set: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
    isUsed: () => listeners.size > 0,
  }
}

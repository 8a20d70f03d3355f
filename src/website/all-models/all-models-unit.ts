import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const keyOf = (name: string) => `unit-${name}`

/** The unit that was last chosen on this device; undefined for the default. */
export function useRememberedUnit(name: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => readUnit(name),
    () => undefined,
  )
}

export function rememberUnit(name: string, unit: string | undefined): void {
  try {
    if (unit === undefined) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), unit)
  } catch {
    // Storage is full or disabled: the unit stays that of the URL.
  }
  for (const notify of listeners) notify()
}

function readUnit(name: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(name)) ?? undefined
  } catch {
    return undefined
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}

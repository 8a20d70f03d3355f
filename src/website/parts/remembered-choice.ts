import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Choices that could not be stored, because storage is full or disabled. They apply to this page only. */
const unstored = new Map<string, string | undefined>()

/** What was last chosen on this device; undefined for the default. */
export function useRememberedChoice(key: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => readChoice(key),
    () => undefined,
  )
}

export function rememberChoice(key: string, choice: string | undefined): void {
  unstored.delete(key)
  try {
    if (choice === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    unstored.set(key, choice)
  }
  for (const notify of listeners) notify()
}

export function readChoice(key: string): string | undefined {
  if (unstored.has(key)) return unstored.get(key)
  try {
    return localStorage.getItem(key) ?? undefined
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

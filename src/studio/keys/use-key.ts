import { useEffect, useEffectEvent } from 'react'
import type { KeyName } from './key-list.ts'

type Act = () => void

/** The handlers of each shortcut. The one that was registered last is called. */
const acts = new Map<KeyName, readonly Act[]>()

/**
 * Registers what a shortcut does while the component is mounted. Nothing is registered while `act` is
 * undefined.
 */
export function useKey(name: KeyName, act: Act | undefined): void {
  const actNow = useEffectEvent(() => act?.())
  const isActive = act !== undefined
  useEffect(() => (isActive ? listen(name, actNow) : undefined), [name, isActive])
}

function listen(name: KeyName, act: Act): () => void {
  // A new function each time, so that the cleanup removes this registration and no other.
  const own = () => act()
  acts.set(name, [...(acts.get(name) ?? []), own])
  return () => {
    acts.set(
      name,
      (acts.get(name) ?? []).filter((each) => each !== own),
    )
  }
}

export const findKeyAct = (name: KeyName): Act | undefined => acts.get(name)?.at(-1)

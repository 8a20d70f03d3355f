import { useEffect, useEffectEvent } from 'react'
import type { KeyName } from './key-list.ts'

type Act = () => void

/** What each key does on the screen of the moment; the last one that came says it. */
const acts = new Map<KeyName, readonly Act[]>()

/** Says what a key does while the component is on the screen; nothing where `act` is undefined. */
export function useKey(name: KeyName, act: Act | undefined): void {
  const actNow = useEffectEvent(() => act?.())
  const isActive = act !== undefined
  useEffect(() => (isActive ? listen(name, actNow) : undefined), [name, isActive])
}

function listen(name: KeyName, act: Act): () => void {
  // Another function each time, so that it takes away itself and no other.
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

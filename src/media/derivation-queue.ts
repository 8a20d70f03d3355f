import type { Derivation } from './derive-picture.ts'

/** The sizes of pictures that are still to be made, by their addresses; one of them is at hand, or none. */
export interface DerivationQueue {
  /** Takes these for all that are missing, but for those that could not be made before. */
  replace: (missing: Map<string, Derivation>) => void
  /** Has this one made next, if it is missing. */
  hurry: (address: string) => void
  isBusy: () => boolean
  /** What is to be made now, which is at hand from then on; undefined where nothing is missing. */
  take: () => Derivation | undefined
  /** Ends the work at hand, well or not; returns its address, if there was any. */
  finish: (hasFailed: boolean) => string | undefined
  /** The same, but leaves it among what is missing. */
  putBack: () => string | undefined
  size: () => number
}

export function openDerivationQueue(): DerivationQueue {
  const missing = new Map<string, Derivation>()
  const failed = new Set<string>()
  const hurried: string[] = []
  let atHand: string | undefined

  const next = (): string | undefined => {
    while (hurried.length > 0) {
      const address = hurried.pop()
      if (address !== undefined && missing.has(address)) return address
    }
    return missing.keys().next().value
  }
  const putBack = () => {
    const address = atHand
    atHand = undefined
    return address
  }
  return {
    replace: (found) => {
      missing.clear()
      for (const [address, derivation] of found) if (!failed.has(address)) missing.set(address, derivation)
    },
    hurry: (address) => {
      if (missing.has(address) && !hurried.includes(address)) hurried.push(address)
    },
    isBusy: () => atHand !== undefined,
    take: () => {
      atHand = next()
      return atHand === undefined ? undefined : missing.get(atHand)
    },
    finish: (hasFailed) => {
      if (atHand === undefined) return undefined
      missing.delete(atHand)
      if (hasFailed) failed.add(atHand)
      return putBack()
    },
    putBack,
    size: () => missing.size,
  }
}

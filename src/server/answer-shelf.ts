import { type KeptAnswer, sizeOf } from './kept-answer.ts'

/** An answer of one state of the catalogue. */
export interface ShelvedAnswer {
  answer: KeptAnswer
  version: number
  /** When it was seen to be of a state before; ms since 1970. */
  staleSince?: number
}

/** Holds answers up to so many bytes; what was asked for longest ago goes first. */
export function openAnswerShelf(mostBytes: number) {
  const shelf = new Map<string, { shelved: ShelvedAnswer; bytes: number }>()
  let total = 0

  const take = (key: string) => {
    const place = shelf.get(key)
    if (!place) return undefined
    shelf.delete(key)
    total -= place.bytes
    return place.shelved
  }
  const put = (key: string, shelved: ShelvedAnswer) => {
    take(key)
    const bytes = sizeOf(shelved.answer)
    shelf.set(key, { shelved, bytes })
    total += bytes
    for (const oldest of shelf.keys()) {
      if (total <= mostBytes) return
      take(oldest)
    }
  }
  return {
    put,
    /** Undefined where there is none. */
    find: (key: string): ShelvedAnswer | undefined => {
      const place = shelf.get(key)
      if (!place) return undefined
      shelf.delete(key)
      shelf.set(key, place)
      return place.shelved
    },
    holds: (key: string, shelved: ShelvedAnswer): boolean => shelf.get(key)?.shelved === shelved,
    /** To be called when an answer has become smaller or larger; its place stays. */
    measure: (key: string): void => {
      const place = shelf.get(key)
      if (!place) return
      total -= place.bytes
      place.bytes = sizeOf(place.shelved.answer)
      total += place.bytes
    },
  }
}

import { places, resultKinds, type TextPlace } from '../../contract/search-kinds.ts'
import { matchWord, NAME_COST, NO_MATCH, placeOfCost } from './match-word.ts'
import type { SearchEntry, SearchIndex } from './search-index.ts'

export interface RankedMatches {
  /** The best first. */
  hits: readonly SearchEntry[]
  /** Where each word was found in a hit, in the order of the words. */
  explain: (entry: SearchEntry) => { word: string; place: TextPlace }[]
}

/** How far an entry is from the figures of a query, from 0 to 255; undefined if they rule it out. */
export type EntryDistance = (entry: SearchEntry) => number | undefined

/** What matches all words. */
export function rankMatches(
  index: SearchIndex,
  words: readonly string[],
  distanceOf: EntryDistance = () => 0,
): RankedMatches {
  const costs = words.map((word, at) => matchWord(index, word, at === words.length - 1))
  const letters = words.join('').length
  const ranks: number[] = []
  for (const entry of index.entries) {
    const cost = addCosts(costs, entry)
    const distance = cost === undefined ? undefined : distanceOf(entry)
    if (cost === undefined || distance === undefined) continue
    const isWholeName = cost === words.length * NAME_COST && entry.nameLength === letters
    ranks.push(rankOf(entry, isWholeName ? -1 : cost, distance))
  }
  return {
    hits: [...Float64Array.from(ranks).sort()].flatMap((rank) => index.entries[rank % ENTRIES] ?? []),
    explain: ({ number }) =>
      words.map((word, at) => ({ word, place: places[placeOfCost(costs[at]?.[number] ?? 0)] ?? 'text' })),
  }
}

/** Undefined if a word does not match. */
function addCosts(costs: readonly Uint8Array[], { number }: SearchEntry): number | undefined {
  let sum = 0
  for (const each of costs) {
    const cost = each[number] ?? NO_MATCH
    if (cost === NO_MATCH) return undefined
    sum += cost
  }
  return sum
}

const ENTRIES = 2 ** 24

/**
 * One number to sort by: the match (-1 for the whole name), the kind, current before discontinued, the distance, the order of
 * the catalogue. Twelve words cost at most 1,500, so it stays below 2^53.
 */
function rankOf({ kind, isDiscontinued, number }: SearchEntry, cost: number, distance: number): number {
  const order = ((cost + 1) * 8 + resultKinds.indexOf(kind)) * 2 + Number(isDiscontinued)
  return (order * 256 + distance) * ENTRIES + number
}

import { places, resultKinds, type TextPlace } from '../../contract/search/search-kinds.ts'
import { matchWord, NAME_COST, NO_MATCH, placeOfCost } from './match-word.ts'
import type { SearchEntry, SearchIndex } from './search-index.ts'

export interface RankedMatches {
  /** The entries that match, the best first. */
  hits: readonly SearchEntry[]
  /** Returns in which place each word was found in a hit. */
  explain: (entry: SearchEntry) => { word: string; place: TextPlace }[]
}

/** How far an entry is from the figures of a query, from 0 to 255; undefined if they rule it out. */
export type EntryDistance = (entry: SearchEntry) => number | undefined

/** Finds and ranks the entries that match all words. The last word may be unfinished. */
export function rankMatches(
  index: SearchIndex,
  words: readonly string[],
  distanceOf: EntryDistance = () => 0,
): RankedMatches {
  const costs = words.map((word, at) => matchWord(index, word, at === words.length - 1))
  const letters = words.join('').length
  // JavaScript keeps integer keys sorted. Entries of the same rank stay in the order of the catalogue.
  const byRank: Record<number, SearchEntry[]> = {}
  index.entries.forEach((entry, number) => {
    const cost = addCosts(costs, number)
    const distance = cost === undefined ? undefined : distanceOf(entry)
    if (cost === undefined || distance === undefined) return
    const isWholeName = cost === words.length * NAME_COST && entry.nameLength === letters
    const rank = rankOf(entry, isWholeName ? -1 : cost, distance)
    ;(byRank[rank] ??= []).push(entry)
  })
  return {
    hits: Object.values(byRank).flat(),
    explain: ({ number }) =>
      words.map((word, at) => ({ word, place: places[placeOfCost(costs[at]?.[number] ?? 0)] ?? 'text' })),
  }
}

/** The cost of all words; undefined if a word does not match. */
function addCosts(costs: readonly Uint8Array[], number: number): number | undefined {
  let sum = 0
  for (const each of costs) {
    const cost = each[number] ?? NO_MATCH
    if (cost === NO_MATCH) return undefined
    sum += cost
  }
  return sum
}

/**
 * One number to sort by: first the cost (-1 for the whole name), then the kind, then current before discontinued, then the
 * distance.
 */
function rankOf({ kind, isDiscontinued }: SearchEntry, cost: number, distance: number): number {
  const costAndKind = (cost + 1) * resultKinds.length + resultKinds.indexOf(kind)
  return (costAndKind * 2 + Number(isDiscontinued)) * 256 + distance
}

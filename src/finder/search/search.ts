// Searches the catalogue's index for what a visitor means. Browsers and servers find the same results in the same order.
import { rankMatches } from './rank-matches.ts'
import { createFigureDistance } from './figure-distance.ts'
import { readMeasures } from './read-measures.ts'
import { readWords } from './read-words.ts'
import type { SearchIndex } from './search-index.ts'
import { rankExactAccentsFirst, searchByCode, searchByWords, type SearchResult } from './search-text.ts'

/** Finds the entries that have a code, or those that match every word and every figure with a unit. */
export function search(index: SearchIndex, text: string): SearchResult {
  const coded = searchByCode(index, text)
  if (coded) return coded
  const { filters, rest } = readMeasures(text.normalize('NFC'))
  const byWords = () => searchByWords(index, text)
  if (filters.length === 0) return byWords()
  const words = readWords(index, rest)
  const { hits, explain } = rankMatches(index, words, createFigureDistance(index, filters, words.length > 0))
  const found = { filters, words, codes: new Map(), hits: rankExactAccentsFirst(text, hits), explain }
  if (hits.length > 0) return found
  // The text may only look like a figure with a unit: '109 G' in 'Bf 109 G 40' is not a weight.
  const plain = byWords()
  return plain.hits.length > 0 ? plain : found
}

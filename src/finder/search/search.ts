// Finds what a visitor means, in the catalogue's index: the same results, in the same order, in browsers and on servers.
import { rankMatches } from './rank-matches.ts'
import { measureEntries } from './measure-entries.ts'
import { readMeasures } from './read-measures.ts'
import { readWords } from './read-words.ts'
import type { SearchIndex } from './search-index.ts'
import { rankExactAccentsFirst, searchByCode, searchByWords, type SearchResult } from './search-text.ts'

/** Finds what has a code, or matches every word and every figure with a unit. */
export function search(index: SearchIndex, text: string): SearchResult {
  const coded = searchByCode(index, text)
  if (coded) return coded
  const { filters, rest } = readMeasures(text.normalize('NFC'))
  const byWords = () => searchByWords(index, text)
  if (filters.length === 0) return byWords()
  const words = readWords(index, rest)
  const { hits, explain } = rankMatches(index, words, measureEntries(index, filters, words.length > 0))
  const found = { filters, words, codes: new Map(), hits: rankExactAccentsFirst(text, hits), explain }
  if (hits.length > 0) return found
  // '109 G' in 'Bf 109 G 40' is no weight.
  const plain = byWords()
  return plain.hits.length > 0 ? plain : found
}

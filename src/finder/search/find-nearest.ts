import { places } from '../../contract/search-kinds.ts'
import { countTypos } from './count-typos.ts'
import { matchWord, NO_MATCH } from './match-word.ts'
import { nearestCodes, toCodeKey } from '../product-code.ts'
import type { MeasureFilter } from './read-measures.ts'
import { readWords } from './read-query.ts'
import { findMatches, type SearchResult } from './search.ts'
import { entryOf, placeOf } from './postings.ts'
import type { SearchIndex } from './search-index.ts'

export interface Nearest {
  /** Words without which there are results: these are `nearest`. */
  dropped: readonly string[]
  /** What matches the other words, or else what is spelt alike. */
  nearest: readonly number[]
}

const MAX_NEAREST = 8
const MAX_ALIKE = 3

/** What comes nearest to a query; nothing if it has results. */
export function findNearest(index: SearchIndex, text: string, result: SearchResult): Nearest {
  const { hits, words, filters } = result
  if (hits.length > 0) return { dropped: [], nearest: [] }
  const nearest = dropWords(index, words, filters)
  if (nearest.nearest.length > 0) return nearest
  const withoutFilters = filters.length > 0 ? dropWords(index, readWords(index, text), []) : nearest
  if (withoutFilters.nearest.length > 0) return withoutFilters
  return { dropped: [], nearest: listNearCodes(index, text) }
}

/** What has a code like the one that was typed. */
function listNearCodes(index: SearchIndex, text: string): number[] {
  const key = toCodeKey(text)
  if (!/^[A-Z]+-?\d/.test(key)) return []
  const keys = new Set(nearestCodes(key, new Set(index.codes.map((code) => code.key)), MAX_ALIKE))
  return [...new Set(index.codes.flatMap((code) => (keys.has(code.key) ? code.entry : [])))]
}

/** Drops words that nothing matches, then others from the right; if that does not help, finds names spelt alike. */
function dropWords(index: SearchIndex, words: readonly string[], filters: readonly MeasureFilter[]): Nearest {
  const isKnown = (word: string, at: number) =>
    matchWord(index, word, at === words.length - 1).some((cost) => cost !== NO_MATCH)
  const known = words.filter(isKnown)
  for (let count = Math.min(known.length, words.length - 1); count > 0; count -= 1) {
    const kept = known.slice(0, count)
    const { hits } = findMatches(index, kept, filters)
    if (hits.length === 0) continue
    return { dropped: words.filter((word) => !kept.includes(word)), nearest: hits.slice(0, MAX_NEAREST) }
  }
  const entries = words
    .flatMap((word) => findNearestNames(index, word))
    .flatMap((term) => listNamed(index, term))
  const models = entries.filter((entry) => index.figures[entry])
  return { dropped: [], nearest: [...new Set(models.length > 0 ? models : entries)].slice(0, MAX_ALIKE) }
}

/** What a term names, models first. */
function listNamed(index: SearchIndex, term: number): number[] {
  const kindOf = (entry: number) => index.kinds[entry] ?? 0
  return [...index.postings.subarray(index.starts[term], index.starts[term + 1])]
    .filter((posting) => placeOf(posting) <= places.indexOf('alias'))
    .map(entryOf)
    .sort((one, other) => kindOf(one) - kindOf(other) || one - other)
}

/** The names nearest in spelling to a word that nothing matches: few typos, and the same beginning; much farther ones are left out. */
export function findNearestNames(index: SearchIndex, word: string): number[] {
  if (/\p{N}/u.test(word) || word.length < 3) return []
  const max = Math.min(4, Math.ceil(word.length * 0.6))
  const found: { term: number; distance: number }[] = []
  for (const [length, terms] of index.namesByLength) {
    if (length < 3 || Math.abs(length - word.length) > max) continue
    for (const term of terms) {
      const name = index.terms[term] ?? ''
      const typos = countTypos(word, name, max)
      if (typos <= max) found.push({ term, distance: 2 * typos - countSharedLetters(word, name) })
    }
  }
  const least = Math.min(...found.map(({ distance }) => distance))
  return found
    .filter(({ distance }) => distance <= least + 1)
    .sort((one, other) => one.distance - other.distance || one.term - other.term)
    .slice(0, 3)
    .map(({ term }) => term)
}

function countSharedLetters(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

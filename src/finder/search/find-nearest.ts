import { places, resultKinds } from '../../contract/search/search-kinds.ts'
import { countTypos } from './count-typos.ts'
import { rankMatches } from './rank-matches.ts'
import { matchWord, NO_MATCH } from './match-word.ts'
import { createFigureDistance } from './figure-distance.ts'
import { findNearestCodes, toCodeKey } from '../product-code.ts'
import type { MeasureFilter } from './read-measures.ts'
import { readWords } from './read-words.ts'
import type { SearchResult } from './search-text.ts'
import { entryOf, listPostings, placeOf } from './postings.ts'
import type { SearchEntry, SearchIndex } from './search-index.ts'

export interface Nearest {
  /** The words of the query that were ignored to find `nearest`. */
  dropped: readonly string[]
  /** The entries that match the other words, or, if there are none, entries whose name or code is spelt alike. */
  nearest: readonly SearchEntry[]
}

const MAX_NEAREST = 8
const MAX_ALIKE = 3

/** Finds what comes nearest to a query without results. Empty if it has results. */
export function findNearest(index: SearchIndex, text: string, result: SearchResult): Nearest {
  const { hits, words, filters } = result
  if (hits.length > 0) return { dropped: [], nearest: [] }
  const nearest = dropWords(index, words, filters)
  if (nearest.nearest.length > 0) return nearest
  const withoutFilters = filters.length > 0 ? dropWords(index, readWords(index, text), []) : nearest
  if (withoutFilters.nearest.length > 0) return withoutFilters
  return { dropped: [], nearest: listNearCodes(index, text) }
}

/** Lists entries that have a code like the one that was typed. */
function listNearCodes(index: SearchIndex, text: string): SearchEntry[] {
  const key = toCodeKey(text)
  if (!/^[A-Z]+-?\d/.test(key)) return []
  const keys = new Set(findNearestCodes(key, new Set(index.codeKeys), MAX_ALIKE))
  return [...new Set(index.codes.flatMap((code) => (keys.has(code.key) ? code.entry : [])))]
}

/** Drops words that no entry matches, then others from the right; if that does not help, finds names that are spelt alike. */
function dropWords(index: SearchIndex, words: readonly string[], filters: readonly MeasureFilter[]): Nearest {
  const isKnown = (word: string, at: number) =>
    matchWord(index, word, at === words.length - 1).some((cost) => cost !== NO_MATCH)
  const known = words.filter(isKnown)
  for (let count = Math.min(known.length, words.length - 1); count > 0; count -= 1) {
    const kept = known.slice(0, count)
    const { hits } = rankMatches(index, kept, createFigureDistance(index, filters, true))
    if (hits.length === 0) continue
    return { dropped: words.filter((word) => !kept.includes(word)), nearest: hits.slice(0, MAX_NEAREST) }
  }
  const entries = words
    .flatMap((word) => findNearestNames(index, word))
    .flatMap((name) => listNamed(index, name))
  const models = entries.filter(({ kind }) => kind === 'model')
  return { dropped: [], nearest: [...new Set(models.length > 0 ? models : entries)].slice(0, MAX_ALIKE) }
}

/** Lists the entries that have the term in their kind, name or alias, models first. */
function listNamed(index: SearchIndex, term: string): SearchEntry[] {
  const order = ({ kind }: SearchEntry) => resultKinds.indexOf(kind)
  return [...listPostings(index, term)]
    .filter((posting) => placeOf(posting) <= places.indexOf('alias'))
    .flatMap((posting) => index.entries[entryOf(posting)] ?? [])
    .sort((one, other) => order(one) - order(other) || one.number - other.number)
}

/**
 * Finds the three names nearest in spelling to a word that no entry matches: those with few typos and a long common
 * beginning. Names that are much farther than the nearest one are left out.
 */
function findNearestNames(index: SearchIndex, word: string): string[] {
  if (/\p{N}/u.test(word) || word.length < 3) return []
  const max = Math.min(4, Math.ceil(word.length * 0.6))
  const found: { name: string; distance: number }[] = []
  for (const [length, names] of index.namesByLength) {
    if (length < 3 || Math.abs(length - word.length) > max) continue
    for (const name of names) {
      const typos = countTypos(word, name, max)
      if (typos <= max) found.push({ name, distance: 2 * typos - countSharedLetters(word, name) })
    }
  }
  const least = Math.min(...found.map(({ distance }) => distance))
  return found
    .filter(({ distance }) => distance <= least + 1)
    .sort((one, other) => one.distance - other.distance || (one.name < other.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name)
}

function countSharedLetters(one: string, other: string): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

import { toCodeKey } from '../product-code.ts'
import { findFirst } from './find-first.ts'
import { rankMatches, type RankedMatches } from './rank-matches.ts'
import type { MeasureFilter } from './read-measures.ts'
import { readWords } from './read-words.ts'
import type { SearchEntry, SearchIndex } from './search-index.ts'

/** All entries that match every word and every filter. */
export interface SearchResult extends RankedMatches {
  filters: MeasureFilter[]
  /** Codes that were found by what was typed, by entry. */
  codes: ReadonlyMap<SearchEntry, string>
  /** As the query was read. */
  words: readonly string[]
}

const nothing: SearchResult = { filters: [], hits: [], codes: new Map(), explain: () => [], words: [] }

/** Every figure with a unit has a digit, but for 'quarter scale'. */
export const mayMeasure = (text: string) => /\d|scale/iu.test(text)

/** Finds the same as `search` unless the text has figures with units. */
export function searchText(index: SearchIndex, text: string): SearchResult {
  return searchByCode(index, text) ?? searchByWords(index, text)
}

/** Prefixes of codes are shorter than the shortest whole code only by chance. */
const MIN_CODE_PREFIX = 5

/** Whole codes, then longer ones that begin so. */
export function searchByCode({ codeKeys, codes }: SearchIndex, text: string): SearchResult | undefined {
  const key = toCodeKey(text)
  const first = findFirst(codeKeys, key)
  const isCode = codeKeys[first] === key || key.length >= MIN_CODE_PREFIX
  if (!isCode || !/^[A-Z].*\d/.test(key)) return undefined
  let end = first
  while (codeKeys[end]?.startsWith(key)) end += 1
  const found = new Map<SearchEntry, string>()
  for (const { entry, code } of codes.slice(first, end)) if (!found.has(entry)) found.set(entry, code)
  return end > first ? { ...nothing, hits: [...found.keys()], codes: found } : undefined
}

export function searchByWords(index: SearchIndex, text: string): SearchResult {
  const words = readWords(index, text)
  if (words.length === 0) return nothing
  const found = rankMatches(index, words)
  return { ...nothing, ...found, words, hits: putAccentsFirst(text, found.hits) }
}

/** If the visitor typed accents, names with the very same come first. */
export function putAccentsFirst(text: string, hits: readonly SearchEntry[]): readonly SearchEntry[] {
  const normalize = (any: string) => any.normalize('NFC').toLowerCase()
  const accented = normalize(text)
    .split(/\s+/)
    .filter((word) => /[^\p{ASCII}]/u.test(word) && /\p{L}/u.test(word))
  if (accented.length === 0) return hits
  const isExact = ({ name }: SearchEntry) => accented.every((word) => normalize(name).includes(word))
  return [...hits.filter(isExact), ...hits.filter((entry) => !isExact(entry))]
}

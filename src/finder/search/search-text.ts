import { resultKinds } from '../../contract/search/search-kinds.ts'
import { toCodeKey } from '../product-code.ts'
import { findLowerBound } from './find-lower-bound.ts'
import { rankMatches, type RankedMatches } from './rank-matches.ts'
import type { MeasureFilter } from './read-measures.ts'
import { readWords } from './read-words.ts'
import type { SearchEntry, SearchIndex } from './search-index.ts'

/** The entries that match every word and every filter. */
export interface SearchResult extends RankedMatches {
  filters: MeasureFilter[]
  /** For each entry that was found by its code, the code, or the codes that begin with what was typed. */
  codes: ReadonlyMap<SearchEntry, readonly string[]>
  /** The words that were searched. */
  words: readonly string[]
}

const NO_RESULTS: SearchResult = { filters: [], hits: [], codes: new Map(), explain: () => [], words: [] }

/** Whether a query may have figures with units: each has a digit, except for such as 'quarter scale'. */
export const mayContainMeasures = (text: string) => /\p{Nd}|scale/iu.test(text)

/** Finds the same as `search` if the text has no figures with units, and needs less code in browsers. */
export function searchText(index: SearchIndex, text: string): SearchResult {
  return searchByCode(index, text) ?? searchByWords(index, text)
}

/** Shorter beginnings of codes may be names, such as P-51, so they are searched only if the words find nothing. */
const MIN_CODE_PREFIX = 5

/**
 * Finds entries by a whole code or by the beginning of one. Unless a whole code was typed, models come before products for
 * them. Undefined if the text is neither.
 */
export function searchByCode(index: SearchIndex, text: string): SearchResult | undefined {
  const key = toCodeKey(text)
  return isWholeCode(index, key) || key.length >= MIN_CODE_PREFIX ? findCodes(index, key) : undefined
}

const isWholeCode = ({ codeKeys }: SearchIndex, key: string) =>
  codeKeys[findLowerBound(codeKeys, key)] === key

/** Finds the codes that begin with a key. If `isNumberWhole`, CE-17 is not the beginning of CE-170. */
function findCodes(index: SearchIndex, key: string, isNumberWhole = false): SearchResult | undefined {
  if (!/^[A-Z].*\d/.test(key)) return undefined
  const isWhole = isWholeCode(index, key)
  const found = new Map<SearchEntry, string[]>()
  for (let at = findLowerBound(index.codeKeys, key); index.codeKeys[at]?.startsWith(key); at += 1) {
    const each = index.codes[at]
    if (!each || (isNumberWhole && /^\d/.test(each.key.slice(key.length)))) continue
    const known = found.get(each.entry)
    if (!known) found.set(each.entry, [each.code])
    else if (!isWhole) known.push(each.code)
  }
  const hits = [...found.keys()]
  if (!isWhole) hits.sort((one, other) => resultKinds.indexOf(one.kind) - resultKinds.indexOf(other.kind))
  return hits.length > 0 ? { ...NO_RESULTS, hits, codes: found } : undefined
}

/** Finds entries by words, and by the beginning of a code if no entry matches the words. */
export function searchByWords(index: SearchIndex, text: string): SearchResult {
  const words = readWords(index, text)
  if (words.length === 0) return NO_RESULTS
  const found = rankMatches(index, words)
  const begun = found.hits.length > 0 ? undefined : findCodes(index, toCodeKey(text), true)
  return begun ?? { ...NO_RESULTS, ...found, words, hits: rankExactAccentsFirst(text, found.hits) }
}

/** If the visitor typed accents, names with the same accents come first. */
export function rankExactAccentsFirst(text: string, hits: readonly SearchEntry[]): readonly SearchEntry[] {
  const normalize = (any: string) => any.normalize('NFC').toLowerCase()
  const accented = normalize(text)
    .split(/\s+/)
    .filter((word) => /[^\p{ASCII}]/u.test(word) && /\p{L}/u.test(word))
  if (accented.length === 0) return hits
  const isExact = ({ name }: SearchEntry) => accented.every((word) => normalize(name).includes(word))
  return [...hits.filter(isExact), ...hits.filter((entry) => !isExact(entry))]
}

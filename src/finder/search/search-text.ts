import { resultKinds } from '../../contract/search-kinds.ts'
import { toCodeKey } from '../product-code.ts'
import { findFirst } from './find-first.ts'
import { rankMatches, type RankedMatches } from './rank-matches.ts'
import type { MeasureFilter } from './read-measures.ts'
import { readWords } from './read-words.ts'
import type { SearchEntry, SearchIndex } from './search-index.ts'

/** All entries that match every word and every filter. */
export interface SearchResult extends RankedMatches {
  filters: MeasureFilter[]
  /** The code that was typed, by entry; several where it is only the beginning of them. */
  codes: ReadonlyMap<SearchEntry, readonly string[]>
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

/** Shorter beginnings of codes may be names, such as P-51, so they are looked for only where no word is found. */
const MIN_CODE_PREFIX = 5

/** A whole code and longer ones that begin so; if it is no whole one, models before what is made for them. */
export function searchByCode(index: SearchIndex, text: string): SearchResult | undefined {
  const key = toCodeKey(text)
  return isWholeCode(index, key) || key.length >= MIN_CODE_PREFIX ? findCodes(index, key) : undefined
}

const isWholeCode = ({ codeKeys }: SearchIndex, key: string) => codeKeys[findFirst(codeKeys, key)] === key

/** With a whole number, CE-17 is not the beginning of CE-170. */
function findCodes(index: SearchIndex, key: string, isNumberWhole = false): SearchResult | undefined {
  if (!/^[A-Z].*\d/.test(key)) return undefined
  const isWhole = isWholeCode(index, key)
  const found = new Map<SearchEntry, string[]>()
  for (let at = findFirst(index.codeKeys, key); index.codeKeys[at]?.startsWith(key); at += 1) {
    const each = index.codes[at]
    if (!each || (isNumberWhole && /^\d/.test(each.key.slice(key.length)))) continue
    const known = found.get(each.entry)
    if (!known) found.set(each.entry, [each.code])
    else if (!isWhole) known.push(each.code)
  }
  const hits = [...found.keys()]
  if (!isWhole) hits.sort((one, other) => resultKinds.indexOf(one.kind) - resultKinds.indexOf(other.kind))
  return hits.length > 0 ? { ...nothing, hits, codes: found } : undefined
}

export function searchByWords(index: SearchIndex, text: string): SearchResult {
  const words = readWords(index, text)
  if (words.length === 0) return nothing
  const found = rankMatches(index, words)
  const begun = found.hits.length > 0 ? undefined : findCodes(index, toCodeKey(text), true)
  return begun ?? { ...nothing, ...found, words, hits: rankExactAccentsFirst(text, found.hits) }
}

/** If the visitor typed accents, names with the very same come first. */
export function rankExactAccentsFirst(text: string, hits: readonly SearchEntry[]): readonly SearchEntry[] {
  const normalize = (any: string) => any.normalize('NFC').toLowerCase()
  const accented = normalize(text)
    .split(/\s+/)
    .filter((word) => /[^\p{ASCII}]/u.test(word) && /\p{L}/u.test(word))
  if (accented.length === 0) return hits
  const isExact = ({ name }: SearchEntry) => accented.every((word) => normalize(name).includes(word))
  return [...hits.filter(isExact), ...hits.filter((entry) => !isExact(entry))]
}

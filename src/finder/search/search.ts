// Finds what a visitor means, in the catalogue's index: the same results, in the same order, in browsers and on servers.
import { filterEntries } from './filter-entries.ts'
import { matchWord, NAME_COST, NO_MATCH, placeOfCost } from './match-word.ts'
import { toCodeKey } from '../product-code.ts'
import type { MeasureFilter } from './read-measures.ts'
import { readQuery, readWords } from './read-query.ts'
import { type TextPlace, places } from '../../contract/search-kinds.ts'
import type { SearchIndex } from './search-index.ts'

export interface SearchResult {
  filters: MeasureFilter[]
  /** All entries that match every word and every filter, the best first. */
  hits: readonly number[]
  /** Codes that were found by what was typed, by entry. */
  codes: ReadonlyMap<number, string>
  /** Where each word was found in a hit, in the order of the words. */
  explain: (entry: number) => { word: string; place: TextPlace }[]
  /** As the query was read. */
  words: readonly string[]
}

/** Prefixes of codes are shorter than the shortest whole code only by chance. */
const MIN_CODE_PREFIX = 5

/** Finds what matches every word and every figure of a query. */
export function search(index: SearchIndex, text: string): SearchResult {
  const coded = findByCode(index, text)
  if (coded.length > 0) {
    const codes = new Map(coded.toReversed().map(({ entry, code }) => [entry, code]))
    return { ...nothing, hits: [...new Set(coded.map(({ entry }) => entry))], codes }
  }
  const { filters, words } = readQuery(index, text)
  const found = findMatches(index, words, filters)
  if (found.hits.length > 0 || filters.length === 0) {
    return { ...nothing, filters, words, ...found, hits: putAccentsFirst(index, text, found.hits) }
  }
  // '109 G' in 'Bf 109 G 40' is no weight.
  const byWords = findMatches(index, readWords(index, text), [])
  return byWords.hits.length > 0 ? { ...nothing, ...byWords } : { ...nothing, filters, words }
}

const nothing: SearchResult = { filters: [], hits: [], codes: new Map(), explain: () => [], words: [] }

/** Whole codes, then longer ones that begin so. */
function findByCode(index: SearchIndex, text: string): SearchIndex['codes'] {
  const key = toCodeKey(text)
  if (!/^[A-Z]/.test(key) || !/\d/.test(key)) return []
  let first = 0
  for (let end = index.codes.length; first < end;) {
    const middle = (first + end) >>> 1
    if ((index.codes[middle]?.key ?? '') < key) first = middle + 1
    else end = middle
  }
  let end = first
  while (index.codes[end]?.key.startsWith(key)) end += 1
  const found = index.codes.slice(first, end)
  return found[0]?.key === key || key.length >= MIN_CODE_PREFIX ? found : []
}

type Matches = Pick<SearchResult, 'hits' | 'explain'>

/** What matches all words and filters, the best first. */
export function findMatches(
  index: SearchIndex,
  words: readonly string[],
  filters: readonly MeasureFilter[],
): Matches {
  if (words.length + filters.length === 0) return nothing
  const costs = words.map((word, at) => matchWord(index, word, at === words.length - 1))
  const isFitting = filterEntries(index, filters, words.length > 0)
  const isWholeName = nameMatcher(index, words)
  const ranks: number[] = []
  for (let entry = 0; entry < index.names.length; entry += 1) {
    const cost = addCosts(costs, entry)
    if (cost === undefined || !isFitting(entry)) continue
    ranks.push(rankOf(index, entry, isWholeName(entry, cost) ? -1 : cost, filters))
  }
  return {
    hits: Array.from(Float64Array.from(ranks).sort(), (rank) => rank % ENTRIES),
    explain: (entry) =>
      words.map((word, at) => ({ word, place: places[placeOfCost(costs[at]?.[entry] ?? 0)] ?? 'text' })),
  }
}

/** Undefined if a word does not match. */
function addCosts(costs: readonly Uint8Array[], entry: number): number | undefined {
  let sum = 0
  for (const each of costs) {
    const cost = each[entry] ?? NO_MATCH
    if (cost === NO_MATCH) return undefined
    sum += cost
  }
  return sum
}

/** Whether words that were all found in a name are the whole name. */
function nameMatcher(index: SearchIndex, words: readonly string[]) {
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  const cost = words.length * NAME_COST
  return (entry: number, costs: number) => costs === cost && index.nameLengths[entry] === letters
}

const ENTRIES = 2 ** 24
const DISTANCES = 256

/**
 * One number to sort by: the match (-1 for the whole name), the kind, current before discontinued, how far the wingspan is
 * from the one asked for, the order of the catalogue. Twelve words cost at most 1,500, so it stays below 2^53.
 */
function rankOf(index: SearchIndex, entry: number, cost: number, filters: readonly MeasureFilter[]): number {
  const order = ((cost + 1) * 8 + (index.kinds[entry] ?? 0)) * 2 + (index.discontinued[entry] ?? 0)
  return (order * DISTANCES + measureDistance(index, entry, filters)) * ENTRIES + entry
}

function measureDistance(index: SearchIndex, entry: number, filters: readonly MeasureFilter[]): number {
  const asked = filters.find(({ kind, min, max }) => kind === 'wingspan' && min > 0 && max < Infinity)
  const wingspan = index.figures[entry]?.wingspan
  if (!asked || wingspan === undefined) return 0
  return Math.min(DISTANCES - 1, Math.round(Math.abs(wingspan / asked.value - 1) * 2000))
}

/** If the visitor typed accents, names with the very same come first. */
function putAccentsFirst(index: SearchIndex, text: string, hits: readonly number[]): readonly number[] {
  const accented = text
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /[^\p{ASCII}]/u.test(word) && /\p{L}/u.test(word))
  if (accented.length === 0) return hits
  const isExact = (entry: number) => {
    const name = index.names[entry]?.normalize('NFC').toLowerCase() ?? ''
    return accented.every((word) => name.includes(word))
  }
  return [...hits.filter(isExact), ...hits.filter((entry) => !isExact(entry))]
}

import { countTypos } from './count-typos.ts'
import { toEnglishWord } from './foreign-words.ts'
import { findLowerBound } from './find-lower-bound.ts'
import { places } from '../../contract/search/search-kinds.ts'
import { entryOf, isJoined, listPostings, placeOf } from './postings.ts'
import type { SearchIndex } from './search-index.ts'

// The cost of a word for an entry says in one byte how badly it matches: first by its typos, then by the place in which it
// was found, then by whether it is only the beginning of a term.
const TYPO = 32
const PLACE = 4
const PREFIX = 2
export const NO_MATCH = 255

/** The index in `places` of where the word was found. */
export const placeOfCost = (cost: number) => Math.floor((cost % TYPO) / PLACE)

const NAME = places.indexOf('name')
export const NAME_COST = NAME * PLACE
const TEXT = places.indexOf('text')

/**
 * Returns the cost of a word for every entry. An unfinished word also matches terms that begin with it. A word of another
 * language matches what its English word does, and texts that have it.
 */
export function matchWord(index: SearchIndex, word: string, isUnfinished: boolean): Uint8Array {
  const english = toEnglishWord(word)
  const costs = matchTerms(index, english ?? word, isUnfinished)
  if (english !== undefined) addTerm(index, costs, word)
  return costs
}

function matchTerms(index: SearchIndex, word: string, isUnfinished: boolean): Uint8Array {
  const costs = new Uint8Array(index.entries.length).fill(NO_MATCH)
  addTerm(index, costs, word)
  if (isUnfinished) addPrefixes(index, costs, word, false)
  // Typos are forgiven only if the word was found nowhere, or only in texts.
  if (costs.some((cost) => cost < TEXT * PLACE)) return costs
  if (!/\p{N}/u.test(word)) addTypos(index, costs, word)
  if (isUnfinished && costs.every((cost) => cost === NO_MATCH)) addPrefixes(index, costs, word, true)
  return costs
}

function addTerm(
  index: SearchIndex,
  costs: Uint8Array,
  term: string,
  { extra = 0, firstPlace = 0, lastPlace = TEXT, withJoined = true } = {},
): void {
  for (const posting of listPostings(index, term)) {
    const place = placeOf(posting)
    if (place < firstPlace || place > lastPlace || (!withJoined && isJoined(posting))) continue
    const entry = entryOf(posting)
    costs[entry] = Math.min(costs[entry] ?? NO_MATCH, place * PLACE + extra)
  }
}

/** Terms that join words are used only if no other term begins like this: 'stearmann' is not 'Stearman Navy'. */
function addPrefixes(index: SearchIndex, costs: Uint8Array, word: string, withJoined: boolean): void {
  // A number that is a whole term is not unfinished: 60 is not the beginning of 600.
  if (/^\p{N}+$/u.test(word) && index.termNumbers.has(word)) return
  const only = word.length === 1 ? { firstPlace: NAME, lastPlace: NAME } : {}
  for (let at = findLowerBound(index.terms, word); index.terms[at]?.startsWith(word); at += 1) {
    const term = index.terms[at] ?? ''
    if (term !== word) addTerm(index, costs, term, { extra: PREFIX, withJoined, ...only })
  }
}

/**
 * Forgives one typo, or two in words of eight letters or more, but only matches terms of at least four letters. A different first
 * letter counts as one typo more.
 */
function addTypos(index: SearchIndex, costs: Uint8Array, word: string): void {
  const max = word.length >= 8 ? 2 : word.length >= 3 ? 1 : 0
  for (let length = Math.max(4, word.length - max); length <= word.length + max; length += 1) {
    for (const term of index.namesByLength.get(length) ?? []) {
      const typos = countTypos(word, term, max)
      if (typos > max) continue
      const cost = typos + Number(term[0] !== word[0])
      addTerm(index, costs, term, { extra: cost * TYPO, lastPlace: TEXT - 1 })
    }
  }
}

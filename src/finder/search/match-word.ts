import { countTypos } from './count-typos.ts'
import { findFirstTerm } from './read-query.ts'
import { places } from '../../contract/search-kinds.ts'
import { entryOf, isJoined, placeOf } from './postings.ts'
import type { SearchIndex } from './search-index.ts'

// How well a word matches an entry is one byte: typos, then the place, then whether the word is only a beginning.
const TYPO = 32
const PLACE = 4
const PREFIX = 2
export const NO_MATCH = 255

export const placeOfCost = (cost: number) => Math.floor((cost % TYPO) / PLACE)

const NAME = places.indexOf('name')
export const NAME_COST = NAME * PLACE
const TEXT = places.indexOf('text')

/** The cost of a word for every entry. */
export function matchWord(index: SearchIndex, word: string, isUnfinished: boolean): Uint8Array {
  const costs = new Uint8Array(index.names.length).fill(NO_MATCH)
  const exact = index.termNumbers.get(word)
  if (exact !== undefined) addPostings(index, costs, exact)
  if (isUnfinished) addPrefixes(index, costs, word, false)
  if (isNamed(costs)) return costs
  if (!/\p{N}/u.test(word)) addTypos(index, costs, word)
  if (isUnfinished && costs.every((cost) => cost === NO_MATCH)) addPrefixes(index, costs, word, true)
  return costs
}

function addPostings(
  index: SearchIndex,
  costs: Uint8Array,
  term: number,
  { extra = 0, firstPlace = 0, lastPlace = TEXT, withJoined = true } = {},
): void {
  const end = index.starts[term + 1] ?? 0
  for (let at = index.starts[term] ?? 0; at < end; at += 1) {
    const posting = index.postings[at] ?? 0
    const place = placeOf(posting)
    if (place < firstPlace || place > lastPlace || (!withJoined && isJoined(posting))) continue
    const entry = entryOf(posting)
    const cost = place * PLACE + extra
    if (cost < (costs[entry] ?? 0)) costs[entry] = cost
  }
}

/** Words that are joined in a name count only if nothing else begins like this: 'stearmann' is not 'Stearman Navy'. */
function addPrefixes(index: SearchIndex, costs: Uint8Array, word: string, withJoined: boolean): void {
  // Figures are finished where they are the whole of a term: 60 is not the beginning of 600.
  if (/^\p{N}+$/u.test(word) && index.termNumbers.has(word)) return
  const only = word.length === 1 ? { firstPlace: NAME, lastPlace: NAME } : {}
  for (let term = findFirstTerm(index.terms, word); ; term += 1) {
    const text = index.terms[term]
    if (text === undefined || !text.startsWith(word)) return
    if (text !== word) addPostings(index, costs, term, { extra: PREFIX, withJoined, ...only })
  }
}

/** Whether the word was found anywhere better than in a text. */
function isNamed(costs: Uint8Array): boolean {
  return costs.some((cost) => cost < TEXT * PLACE)
}

/** One typo is forgiven from four letters, two from eight. Another first letter is a worse mistake. */
function addTypos(index: SearchIndex, costs: Uint8Array, word: string): void {
  const max = word.length >= 8 ? 2 : word.length >= 3 ? 1 : 0
  for (let length = Math.max(4, word.length - max); length <= word.length + max; length += 1) {
    for (const term of index.namesByLength.get(length) ?? []) {
      const text = index.terms[term] ?? ''
      const typos = countTypos(word, text, max)
      if (typos > max) continue
      const cost = typos + Number(text[0] !== word[0])
      addPostings(index, costs, term, { extra: cost * TYPO, lastPlace: TEXT - 1 })
    }
  }
}

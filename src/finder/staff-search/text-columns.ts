// The index of the staff search. For each item, which is an entry, message or file, it keeps the numbers of its terms in typed
// arrays: 64,000 models take some 6 MB. A query gives each item a number with one bit for each word that it has. Terms are
// the same as in the public search.
import { toCodeKey } from '../product-code.ts'
import { listTerms, splitPieces } from '../search/list-terms.ts'
import {
  countLetters,
  fitsTerm,
  listSymbols,
  type QueryInterpretation,
  type StaffWord,
} from './staff-query.ts'

export interface SearchTexts {
  /** The names of the item, its own name first. */
  names: readonly string[]
  codes?: readonly string[]
  /** Other texts by which the item is found. */
  texts?: readonly string[]
}

/** For each item, by its number: which words of the query it has, and which of them are in its names. */
export interface WordBits {
  found: Uint16Array
  named: Uint16Array
}

export type TextColumns = ReturnType<typeof createTextColumns>

/** The cache of terms serves texts that many items have in common, such as countries and versions. */
const MAX_CACHED_TEXTS = 5_000

/** The lowest bit of a posting says whether the term is in a name. */
const NAMED = 1

export function createTextColumns() {
  const numbers = new Map<string, number>()
  const terms: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  const lengths: number[] = []
  /** The code keys of each item, joined in one string, with a space before and after each key. */
  const codes: string[] = []
  const signs = new Map<number, string>()
  let postings = new Uint32Array(1_024)
  let end = 0
  const numberOf = (term: string): number => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, terms.length)
    return terms.push(term) - 1
  }
  const cache = new Map<string, readonly number[]>()
  const numbersOf = (text: string): readonly number[] => {
    const known = cache.get(text)
    if (known) return known
    const found = [...listTerms(text, false).keys(), ...listDesignations(text)].map(numberOf)
    if (cache.size >= MAX_CACHED_TEXTS) cache.clear()
    if (text.length < 100) cache.set(text, found)
    return found
  }
  const push = (posting: number) => {
    if (end === postings.length) {
      const longer = new Uint32Array(Math.ceil(postings.length * 1.5))
      longer.set(postings)
      postings = longer
    }
    postings[end] = posting
    end += 1
  }
  const bitsOfTerms = (words: readonly StaffWord[]): Uint16Array =>
    Uint16Array.from(terms, (term) =>
      words.reduce((bits, word, at) => (fitsTerm(word, term) ? bits | (1 << at) : bits), 0),
    )
  return {
    /** Puts the texts of an item into the index and replaces its earlier ones. New items are numbered consecutively. */
    put: (at: number, { names, codes: ownCodes = [], texts = [] }: SearchTexts): void => {
      starts[at] = end
      const ofNames = new Set(names.flatMap(listNameTerms).map(numberOf))
      for (const term of ofNames) push(term * 2 + NAMED)
      for (const term of new Set(texts.flatMap(numbersOf))) if (!ofNames.has(term)) push(term * 2)
      ends[at] = end
      lengths[at] = countLetters(names[0] ?? '')
      // `join` copies: a concatenated string would keep its parts in memory, too.
      codes[at] = ['', ...ownCodes.map(toCodeKey), ''].join(' ')
      const parts = [...names, ...ownCodes, ...texts].flatMap(listSymbols)
      if (parts.length > 0) signs.set(at, parts.join(' '))
      else signs.delete(at)
    },
    /** Removes the texts of an item, which keeps its number. */
    clear: (at: number): void => {
      ends[at] = starts[at] ?? 0
      codes[at] = ''
      signs.delete(at)
    },
    matchWords: (words: readonly StaffWord[]): WordBits => {
      const ofTerms = bitsOfTerms(words)
      const found = new Uint16Array(starts.length)
      const named = new Uint16Array(starts.length)
      for (let at = 0; at < found.length; at += 1) {
        let [all, inNames] = [0, 0]
        for (let place = starts[at] ?? 0; place < (ends[at] ?? 0); place += 1) {
          const posting = postings[place] ?? 0
          const bits = ofTerms[posting >>> 1] ?? 0
          all |= bits
          if ((posting & NAMED) === NAMED) inNames |= bits
        }
        found[at] = all
        named[at] = inNames
      }
      words.forEach((word, at) => {
        if (word.fit === 'sign') addSigns(found, signs, word.text, 1 << at)
        else addCodes(found, codes, word, 1 << at)
      })
      return { found, named }
    },
    /** The number of letters and digits in the item's own name. */
    nameLength: (at: number): number => lengths[at] ?? 0,
    hasWholeCode: (at: number, key: string): boolean => (codes[at] ?? '').includes(` ${key} `),
    hasCode: (at: number, { key, isNumberWhole }: NonNullable<QueryInterpretation['code']>): boolean =>
      hasCodePart(codes[at] ?? '', ` ${key}`, isNumberWhole),
    /** The bits of the words that the first term of the name fits. */
    startBits: (at: number, words: readonly StaffWord[]): number => {
      const first = terms[(postings[starts[at] ?? 0] ?? 0) >>> 1] ?? ''
      return words.reduce((bits, word, index) => (fitsTerm(word, first) ? bits | (1 << index) : bits), 0)
    },
  }
}

/** The terms of a name. Joined words with digits are left out, since their numbers are also found by themselves. */
const listNameTerms = (name: string): string[] => [
  ...[...listTerms(name, true)].flatMap(([term, isJoined]) => (isJoined && /\p{N}/u.test(term) ? [] : term)),
  ...listDesignations(name),
]

/** Lists designations with a space as one word, as queries have them: P 51D gives p51 and p51d. */
function listDesignations(text: string): string[] {
  const pieces = splitPieces(text)
  return pieces.flatMap((piece, at) => {
    const [number, variant] = [pieces[at + 1], pieces[at + 2]]
    if (!number || number.isAttached || !/^\p{L}{1,2}$/u.test(piece.text) || !/^\p{N}/u.test(number.text))
      return []
    const designation = piece.text + number.text
    return variant?.isAttached ? [designation, designation + variant.text] : [designation]
  })
}

function addSigns(found: Uint16Array, signs: ReadonlyMap<number, string>, sign: string, bit: number): void {
  for (const [at, text] of signs) if (text.includes(sign)) found[at] = (found[at] ?? 0) | bit
}

/** Letters alone can be the beginning of a code only if they are no more than codes begin with. */
const MAX_CODE_LETTERS = 5

/** Finds items by a part of a code: 'ce', 'ce017a' and '017a' are parts of CE-017A. */
function addCodes(found: Uint16Array, codes: readonly string[], { text, fit }: StaffWord, bit: number): void {
  const key = toCodeKey(text)
  const hasDigits = /\d/.test(key)
  if (key === '' || (!hasDigits && (fit !== 'start' || key.length > MAX_CODE_LETTERS))) return
  const part = hasDigits ? key : ` ${key}`
  for (let at = 0; at < codes.length; at += 1)
    if (hasCodePart(codes[at] ?? '', part, fit === 'whole')) found[at] = (found[at] ?? 0) | bit
}

/** A part must begin where letters and digits meet, or at the beginning of a code; a whole number must also end there. */
function hasCodePart(codes: string, part: string, isNumberWhole: boolean): boolean {
  for (let at = codes.indexOf(part); at >= 0; at = codes.indexOf(part, at + 1)) {
    const starts = !isSameCharacterClass(codes.charCodeAt(at - 1), codes.charCodeAt(at))
    const isCut =
      isNumberWhole &&
      isDigit(codes.charCodeAt(at + part.length - 1)) &&
      isDigit(codes.charCodeAt(at + part.length))
    if (starts && !isCut) return true
  }
  return false
}

const isDigit = (character: number) => character >= 48 && character <= 57
const isLetter = (character: number) => character >= 65 && character <= 90
const isSameCharacterClass = (one: number, other: number) =>
  (isDigit(one) && isDigit(other)) || (isLetter(one) && isLetter(other))

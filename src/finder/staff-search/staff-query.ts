// How a search of staff can be read, from the most literal way to the most forgiving.
import { toCodeKey } from '../product-code.ts'
import { countTypos } from '../search/count-typos.ts'
import { foldText } from '../search/fold-text.ts'
import { type Piece, splitPieces } from '../search/list-terms.ts'

/** A word of a query, and how much of a term it has to be; a sign is looked for in the text as it is. */
export interface StaffWord {
  text: string
  fit: 'whole' | 'start' | 'inside' | 'misspelt' | 'sign'
}

export interface Reading {
  /** An entry matches this reading only if it has every one of these words. */
  words: readonly StaffWord[]
  /** A code that begins so is enough. With a whole number, CE-17 is not the beginning of CE-170. */
  code: { key: string; isNumberWhole: boolean } | undefined
}

export interface StaffQuery {
  /** The first that finds anything counts. None if nothing but signs between words was typed. */
  readings: readonly Reading[]
  /** The words to mark in what was found, spelt as `markWords` expects them. */
  marks: readonly string[]
  /** How many letters and digits were typed. */
  length: number
  /** Of what was typed as a whole; undefined if it cannot be a code. */
  codeKey: string | undefined
}

/** Words past this many are ignored: which of them an entry has is kept in the bits of a number. */
const MAX_STAFF_WORDS = 12
const MAX_CHARACTERS = 200

/** Signs between words make no difference. All others, such as % and _, are found as they are typed. */
const SIGN = /[^\p{L}\p{M}\p{N}\p{Cc}\s,;:/()+·|'’`´"“”„«».!?‐‑–—−-]/u

/** The parts of a text that have signs which are neither letters nor digits nor between words. */
export const listSymbols = (text: string): string[] =>
  SIGN.test(text)
    ? foldText(text)
        .split(/[\s\p{Cc}]+/u)
        .filter((part) => SIGN.test(part))
    : []

export function readStaffQuery(typed: string): StaffQuery {
  const text = typed.slice(0, MAX_CHARACTERS)
  const signs = listSymbols(text)
  const withoutSigns = text
    .split(/\s+/)
    .filter((part) => listSymbols(part).length === 0)
    .join(' ')
  const codeKey = toWholeCodeKey(text)
  const pieces = splitPieces(text)
  const literally = listReadings(splitPieces(withoutSigns), signs)
  // A line below may stand for a space or a hyphen, other signs for themselves alone.
  const isJoined = signs.length > 0 && !SIGN.test(text.replaceAll('_', ' '))
  const readings = isJoined ? [...literally, ...listReadings(pieces, [])] : literally
  const different = [...new Map(readings.map((words) => [JSON.stringify(words), words])).values()]
  return {
    readings: different.map((words, at) => ({
      words,
      code: codeKey === undefined ? undefined : { key: codeKey, isNumberWhole: at === 0 },
    })),
    marks: joinPieces(pieces),
    length: countLetters(text),
    codeKey,
  }
}

/** The number of letters and digits in a text. */
export const countLetters = (text: string): number => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').length

function toWholeCodeKey(text: string): string | undefined {
  const key = toCodeKey(text)
  return /^[A-Z].*\d/.test(key) ? key : undefined
}

/** Words in the order in which they are tried. */
function listReadings(pieces: readonly Piece[], signs: readonly string[]): StaffWord[][] {
  const literal = signs.slice(0, MAX_STAFF_WORDS).map((text) => ({ text, fit: 'sign' as const }))
  const words = joinPieces(pieces)
  if (words.length === 0) return signs.length > 0 ? [literal] : []
  const separate = pieces.map(({ text }) => text)
  const readings = [
    words.map(toWord),
    toUnfinished(words),
    separate.map(toWord),
    toUnfinished(separate),
    ...joinNeighbours(words).map(toUnfinished),
    // 'ustang' is a part of a word.
    words.map((text) => (/^\p{L}{3,}$/u.test(text) ? { text, fit: 'inside' as const } : toWord(text))),
  ]
  return readings.map((reading) => [...literal, ...reading].slice(0, MAX_STAFF_WORDS))
}

/** Words of letters may be begun. Figures are whole: 60 is not the beginning of 600. */
const toWord = (text: string): StaffWord => ({ text, fit: /\p{N}$/u.test(text) ? 'whole' : 'start' })

/** Unless they are still being typed, as the last word is. */
const toUnfinished = (words: readonly string[]): StaffWord[] =>
  words.map((text, at) => (at === words.length - 1 ? { text, fit: 'start' } : toWord(text)))

/** What is written in one is one word, and so is a designation with a space: 'p-51d', 'bf 109'. */
function joinPieces(pieces: readonly Piece[]): string[] {
  const words: string[] = []
  pieces.forEach(({ text, isAttached }, at) => {
    const before = pieces[at - 1]?.text ?? ''
    const isDesignation = /^\p{L}{1,2}$/u.test(before) && /^\p{N}/u.test(text) && words.at(-1) === before
    if (at > 0 && (isAttached || isDesignation)) words.push((words.pop() ?? '') + text)
    else words.push(text)
  })
  return words.slice(0, MAX_STAFF_WORDS)
}

/** 'tiger moth' may be a Tigermoth: two neighbours of letters are one word, each pair in turn. */
function joinNeighbours(words: readonly string[]): string[][] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    if (next === undefined || !/^\p{L}+$/u.test(word + next)) return []
    return [[...words.slice(0, at), word + next, ...words.slice(at + 2)]]
  })
}

/** The last way to read it: words of letters that nothing has are misspelt. Undefined if that helps no word. */
export function readWithTypos(
  { readings }: StaffQuery,
  isKnown: (word: StaffWord) => boolean,
): Reading | undefined {
  const words = readings[0]?.words ?? []
  const forgiven = words.map((word) =>
    word.fit === 'start' && /^\p{L}{3,}$/u.test(word.text) && !isKnown(word)
      ? { ...word, fit: 'misspelt' as const }
      : word,
  )
  return forgiven.some(({ fit }) => fit === 'misspelt') ? { words: forgiven, code: undefined } : undefined
}

/** Whether a word may stand for a term. */
export function fitsTerm({ text, fit }: StaffWord, term: string): boolean {
  if (fit === 'whole') return term === text
  if (fit === 'start') return term.startsWith(text)
  if (fit === 'inside') return term.includes(text)
  return fit === 'misspelt' && isMisspelt(text, term)
}

/** One typing error is forgiven, two from eight letters. */
function isMisspelt(word: string, term: string): boolean {
  const max = word.length >= 8 ? 2 : 1
  return /^\p{L}{4,}$/u.test(term) && countTypos(word, term, max) <= max
}

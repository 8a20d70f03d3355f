// Interprets what staff type into a search: there are several interpretations, from the most literal to the most forgiving.
import { toCodeKey } from '../product-code.ts'
import { countTypos } from '../search/count-typos.ts'
import { foldText } from '../search/fold-text.ts'
import { type Piece, splitPieces } from '../search/list-terms.ts'

/** A word of a query, and how it must fit a term. A sign, such as %, is searched in the text itself. */
export interface StaffWord {
  text: string
  fit: 'whole' | 'start' | 'inside' | 'misspelt' | 'sign'
}

export interface QueryInterpretation {
  /** An entry matches this interpretation only if it has every one of these words. */
  words: readonly StaffWord[]
  /** An entry also matches by a code that begins like this. If `isNumberWhole`, CE-17 is not the beginning of CE-170. */
  code: { key: string; isNumberWhole: boolean } | undefined
}

export interface StaffQuery {
  /** The first that finds anything is used. Empty if nothing but punctuation was typed. */
  interpretations: readonly QueryInterpretation[]
  /** The words to mark in results, in the form that `markWords` takes. */
  marks: readonly string[]
  /** How many letters and digits were typed. */
  length: number
  /** The code key of the whole text; undefined if it cannot be a code. */
  codeKey: string | undefined
}

/** Further words are ignored: the bits of a 16-bit number say which words an entry has. */
const MAX_STAFF_WORDS = 12
const MAX_CHARACTERS = 200

/** Matches all signs except punctuation, which is ignored. Signs such as % and _ are searched as they are typed. */
const SIGN = /[^\p{L}\p{M}\p{N}\p{Cc}\s,;:/()+·|'’`´"“”„«».!?‐‑–—−-]/u

/** Lists the parts of a text, separated by spaces, that have a sign such as % or _. */
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
  const literally = listInterpretations(splitPieces(withoutSigns), signs)
  // An underscore may stand for a space or a hyphen; other signs only stand for themselves.
  const isJoined = signs.length > 0 && !SIGN.test(text.replaceAll('_', ' '))
  const interpretations = isJoined ? [...literally, ...listInterpretations(pieces, [])] : literally
  const different = [...new Map(interpretations.map((words) => [JSON.stringify(words), words])).values()]
  return {
    interpretations: different.map((words, at) => ({
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

/** Lists the words of each interpretation, in the order in which to try them. */
function listInterpretations(pieces: readonly Piece[], signs: readonly string[]): StaffWord[][] {
  const literal = signs.slice(0, MAX_STAFF_WORDS).map((text) => ({ text, fit: 'sign' as const }))
  const words = joinPieces(pieces)
  if (words.length === 0) return signs.length > 0 ? [literal] : []
  const separate = pieces.map(({ text }) => text)
  const interpretations = [
    words.map(toWord),
    toUnfinished(words),
    separate.map(toWord),
    toUnfinished(separate),
    ...joinNeighbours(words).map(toUnfinished),
    // 'ustang' is a part of a word.
    words.map((text) => (/^\p{L}{3,}$/u.test(text) ? { text, fit: 'inside' as const } : toWord(text))),
  ]
  return interpretations.map((interpretation) => [...literal, ...interpretation].slice(0, MAX_STAFF_WORDS))
}

/** Words of letters may be the beginning of a term. Numbers must be whole: 60 is not the beginning of 600. */
const toWord = (text: string): StaffWord => ({ text, fit: /\p{N}$/u.test(text) ? 'whole' : 'start' })

/** Like `toWord`, but the last word may be an unfinished number, because it is still being typed. */
const toUnfinished = (words: readonly string[]): StaffWord[] =>
  words.map((text, at) => (at === words.length - 1 ? { text, fit: 'start' } : toWord(text)))

/** Joins attached pieces to one word, 'p-51d', and also a designation with a space, 'bf 109'. */
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

/** 'tiger moth' may mean Tigermoth: joins two neighbouring words of letters, each pair in turn. */
function joinNeighbours(words: readonly string[]): string[][] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    if (next === undefined || !/^\p{L}+$/u.test(word + next)) return []
    return [[...words.slice(0, at), word + next, ...words.slice(at + 2)]]
  })
}

/** The last interpretation: words of letters that no entry has are misspelt. Undefined if there is no such word. */
export function interpretWithTypos(
  { interpretations }: StaffQuery,
  isKnown: (word: StaffWord) => boolean,
): QueryInterpretation | undefined {
  const words = interpretations[0]?.words ?? []
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

/** Forgives one typing error, or two from eight letters on. */
function isMisspelt(word: string, term: string): boolean {
  const max = word.length >= 8 ? 2 : 1
  return /^\p{L}{4,}$/u.test(term) && countTypos(word, term, max) <= max
}

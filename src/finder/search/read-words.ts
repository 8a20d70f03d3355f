import { findLowerBound } from './find-lower-bound.ts'
import { toEnglishWord } from './foreign-words.ts'
import { joinPieces, type Piece, splitPieces } from './list-terms.ts'
import type { SearchIndex } from './search-index.ts'

/** Words past this many are ignored; no name has as many. */
const MAX_WORDS = 12

/** Phrases of other languages have at most this many pieces. */
const MAX_PHRASE = 4

/** Words for the size of a class that mean it only next to a number: 'cỡ 60', 'classe 60', '60er'. */
const SIZE = /(?:cỡ|classe)(?= *\p{Nd})|(?<=\p{Nd})er\b/giu

/** Splits a query into words, joined and spelt like the terms of the index. */
export function readWords(index: SearchIndex, text: string): string[] {
  return joinWords(index, splitPieces(text.normalize('NFC').replace(SIZE, ' size '))).slice(0, MAX_WORDS)
}

function joinWords(index: SearchIndex, pieces: readonly Piece[]): string[] {
  const words: string[] = []
  for (let at = 0; at < pieces.length;) {
    const length = countJoined(index, pieces, at)
    words.push(joinPieces(pieces.slice(at, at + length)))
    at += length
  }
  return words
}

/** Counts how many pieces from here make one word. */
function countJoined(index: SearchIndex, pieces: readonly Piece[], at: number): number {
  const [first, second, third] = pieces.slice(at, at + 3).map(({ text }) => text)
  if (first === undefined || second === undefined) return 1
  const inPhrase = countPhrase(pieces, at)
  if (inPhrase > 1) return inPhrase
  const inOne = countAttached(pieces, at)
  if (inOne > 1 && isKnown(index, joinPieces(pieces.slice(at, at + inOne)))) return inOne
  // A designation is one word even with spaces: 'bf 109', 'p 51 d'.
  if (/^\p{L}{1,2}$/u.test(first) && /^\p{N}/u.test(second)) {
    const withLetters = third !== undefined && /^\p{L}{1,2}$/u.test(third)
    if (inOne >= 3 || (withLetters && index.termNumbers.has(first + second + third)))
      return Math.max(3, inOne)
    return 2
  }
  const isSplitName = /^\p{L}+$/u.test(first + second) && index.termNumbers.has(first + second)
  return isSplitName && !(index.termNumbers.has(first) && index.termNumbers.has(second)) ? 2 : 1
}

/** Counts the pieces of the longest phrase of another language that begins here; 1 if none does. */
function countPhrase(pieces: readonly Piece[], at: number): number {
  let length = MAX_PHRASE
  while (length > 1 && toEnglishWord(joinPieces(pieces.slice(at, at + length))) === undefined) length -= 1
  return length
}

function countAttached(pieces: readonly Piece[], at: number): number {
  let end = at + 1
  while (pieces[end]?.isAttached) end += 1
  return end - at
}

function isKnown(index: SearchIndex, term: string): boolean {
  if (index.termNumbers.has(term)) return true
  return index.terms[findLowerBound(index.terms, term)]?.startsWith(term) ?? false
}

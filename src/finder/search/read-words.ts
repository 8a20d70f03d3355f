import { findLowerBound } from './find-lower-bound.ts'
import { type Piece, splitPieces } from './list-terms.ts'
import type { SearchIndex } from './search-index.ts'

/** Words past this many are ignored; no name has as many. */
const MAX_WORDS = 12

/** Splits a query into words, joined and spelt like the terms of the index. */
export function readWords(index: SearchIndex, text: string): string[] {
  return joinWords(index, splitPieces(text)).slice(0, MAX_WORDS)
}

function joinWords(index: SearchIndex, pieces: readonly Piece[]): string[] {
  const words: string[] = []
  for (let at = 0; at < pieces.length;) {
    const length = countJoined(index, pieces, at)
    const joined = pieces
      .slice(at, at + length)
      .map(({ text }) => text)
      .join('')
    words.push(joined)
    at += length
  }
  return words
}

/** Counts how many pieces from here make one word. */
function countJoined(index: SearchIndex, pieces: readonly Piece[], at: number): number {
  const [first, second, third] = pieces.slice(at, at + 3).map(({ text }) => text)
  if (first === undefined || second === undefined) return 1
  const inOne = countAttached(pieces, at)
  const whole = pieces.slice(at, at + inOne).map(({ text }) => text)
  if (inOne > 1 && isKnown(index, whole.join(''))) return inOne
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

function countAttached(pieces: readonly Piece[], at: number): number {
  let end = at + 1
  while (pieces[end]?.isAttached) end += 1
  return end - at
}

function isKnown(index: SearchIndex, term: string): boolean {
  if (index.termNumbers.has(term)) return true
  return index.terms[findLowerBound(index.terms, term)]?.startsWith(term) ?? false
}

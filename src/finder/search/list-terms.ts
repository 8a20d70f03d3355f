import { foldText } from './fold-text.ts'

const ROMAN_NUMERALS = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')

/** A part of a text that is letters or digits alone; attached if only punctuation separates it from the piece before. */
export interface Piece {
  text: string
  isAttached: boolean
}

/** Splits at everything but letters and digits, and between a letter and a digit: 'P-51D' has the pieces p, 51, d. */
export function splitPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const chunk of foldText(text).split(/[\s,;:/()+·|]+/)) {
    const found = chunk.replaceAll(/['’`´]/g, '').match(/\p{N}+|\p{L}+/gu) ?? []
    found.forEach((piece, index) => pieces.push({ text: toSingular(piece), isAttached: index > 0 }))
  }
  return pieces
}

export const joinPieces = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

/** Drops the s of a plural, in texts and queries alike. */
function toSingular(piece: string): string {
  return piece.length > 3 && /[^s]s$/.test(piece) ? piece.slice(0, -1) : piece
}

/**
 * Lists the terms by which a text is found. The value of a term says whether separate words were joined for it. Terms are
 * the pieces of the text, and attached pieces as one: P-51D has p51 and p51d. In names, neighbouring words are also joined
 * (tigermoth, bf109), and Roman numerals are also numbers.
 */
export function listTerms(text: string, isName: boolean): Map<string, boolean> {
  const pieces = splitPieces(text)
  const terms = new Map<string, boolean>()
  const joined: string[] = []
  pieces.forEach(({ text: piece }, start) => {
    terms.set(piece, false)
    let run = piece
    let isInOne = true
    pieces.slice(start + 1, start + 4).forEach((next, distance) => {
      isInOne &&= next.isAttached
      run += next.text
      if (isInOne) terms.set(run, false)
      else if (isName && distance < 2) joined.push(run)
    })
    if (isName) addNumber(terms, piece, pieces[start - 1]?.text)
  })
  for (const run of joined) if (!terms.has(run)) terms.set(run, true)
  return terms
}

/** Adds the number of a Roman numeral, by itself and joined to the piece before. */
function addNumber(terms: Map<string, boolean>, piece: string, before = ''): void {
  const number = ROMAN_NUMERALS.indexOf(piece) + 1
  // A single letter is a number only after a word such as Mk.
  if (number > 0 && (piece.length > 1 || before === 'mk'))
    terms.set(String(number), false).set(before + String(number), false)
}

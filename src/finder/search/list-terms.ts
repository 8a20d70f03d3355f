import { foldText } from './fold-text.ts'

const ROMAN_NUMERALS = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')

/** A piece of a text: letters or digits, and whether only punctuation separates it from the piece before. */
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

/** Drops the s of a plural, in texts and queries alike. */
function toSingular(piece: string): string {
  return piece.length > 3 && /[^s]s$/.test(piece) ? piece.slice(0, -1) : piece
}

export interface Terms {
  /** The pieces of the text, and what is written in one: P-51D is p51d, and p51 without its last letters. */
  own: ReadonlySet<string>
  /** Of names: words next to each other (tigermoth, bf109), and Roman numerals as numbers. */
  joined: ReadonlySet<string>
}

/** What a text is found by. */
export function listTerms(text: string, isName: boolean): Terms {
  const pieces = splitPieces(text)
  const own = new Set<string>()
  const joined = new Set<string>()
  pieces.forEach(({ text: piece }, start) => {
    own.add(piece)
    let run = piece
    let isInOne = true
    pieces.slice(start + 1, start + 4).forEach((next, distance) => {
      isInOne &&= next.isAttached
      run += next.text
      if (isInOne) own.add(run)
      else if (isName && distance < 2) joined.add(run)
    })
  })
  if (isName) addNumbersOfRomanNumerals(pieces, own)
  return { own, joined }
}

function addNumbersOfRomanNumerals(pieces: Piece[], terms: Set<string>): void {
  pieces.forEach(({ text }, index) => {
    const number = ROMAN_NUMERALS.indexOf(text) + 1
    // A single letter is a number only after a word such as Mk.
    if (number === 0 || (text.length === 1 && pieces[index - 1]?.text !== 'mk')) return
    terms.add(String(number))
    const before = pieces[index - 1]
    if (before) terms.add(before.text + String(number))
  })
}

// Estimates the width of texts in the heading face, because the server cannot measure them.

/** Widths of groups of characters in Archivo Narrow semibold, in hundredths of an em. */
const groups: [characters: RegExp, width: number][] = [
  [/[ijlI.,:;|!'’\s]/u, 23],
  [/[ft()[\]/-]/u, 27],
  [/[rz*]/u, 36],
  [/[cksvxyJ]/u, 44],
  [/[ae0-9–?+]/u, 46],
  [/[bdghnopquLFTZ]/u, 50],
  [/[ABEKPSVXY&]/u, 57],
  [/[CDHNRU]/u, 59],
  [/[wGOQ]/u, 64],
  [/[mM]/u, 71],
  [/[\p{Script=Latin}W@%]/u, 77],
]

/** The width of characters that fill a square, such as Chinese ones. */
const SQUARE = 100
/** The maximum width of regular letters relative to semibold ones. */
const REGULAR = 0.98

/** The estimated width of a text, in px. */
export function textWidth(text: string, fontSize: number, weight: 'semibold' | 'regular'): number {
  const letters = Array.from(text.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  const widths = letters.map(
    (letter) => groups.find(([characters]) => characters.test(letter))?.[1] ?? SQUARE,
  )
  const width = widths.reduce((sum, each) => sum + each, 0)
  return Math.ceil((width * fontSize * (weight === 'semibold' ? 1 : REGULAR)) / 100)
}

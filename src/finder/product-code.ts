// Product codes as people type them: read off a box, from a list, over the telephone.

/** More than any code with all its dashes and spaces; what is longer is not a code. */
const MAX_TYPED_CHARACTERS = 100

/**
 * What all spellings of a product code have in common: case, dashes and spaces, O for 0, I for 1 and lost leading zeros
 * make no difference. Two codes with the same key are the same product. Empty if there is no letter or digit.
 */
export function toCodeKey(text: string): string {
  if (text.length > MAX_TYPED_CHARACTERS) return ''
  return (
    text
      .normalize('NFKC')
      .toUpperCase()
      // Between two numbers it tells where the second begins.
      .replaceAll(/(?<=\d)[^A-Z\d]+(?=\d)/g, '-')
      .replaceAll(/[^A-Z\d-]|(?<!\d)-+|-+(?!\d)/g, '')
      .replaceAll('O', '0')
      .replaceAll('I', '1')
      .replaceAll(/(?<!\d)0+(?=\d)/g, '')
  )
}

const MAX_MISTAKES = 2

/** The keys that differ from a key in at most two characters, nearest first, then those that begin alike. */
export function nearestCodes(key: string, keys: Iterable<string>, count: number): string[] {
  if (key === '') return []
  const found: { key: string; mistakes: number; shared: number }[] = []
  for (const each of keys) {
    if (Math.abs(each.length - key.length) > MAX_MISTAKES) continue
    const shared = countSharedStart(key, each)
    const mistakes = countMistakes(key, each, shared)
    if (mistakes <= MAX_MISTAKES) found.push({ key: each, mistakes, shared })
  }
  found.sort(
    (one, other) =>
      one.mistakes - other.mistakes || other.shared - one.shared || (one.key < other.key ? -1 : 1),
  )
  return found.slice(0, count).map((each) => each.key)
}

function countSharedStart(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  let shared = 0
  while (shared < length && one.charCodeAt(shared) === other.charCodeAt(shared)) shared += 1
  return shared
}

/**
 * Characters that are missing, additional, wrong or swapped after a shared start; infinite if there are more than two.
 * Only cells near the diagonal can be reached with so few.
 */
function countMistakes(one: string, other: string, start: number): number {
  const [height, width] = [one.length - start, other.length - start]
  let [before, last, current] = rows
  for (let column = 0; column <= width; column += 1) last[column] = column
  for (let row = 1; row <= height; row += 1) {
    const [from, to] = [Math.max(1, row - MAX_MISTAKES), Math.min(width, row + MAX_MISTAKES)]
    const letter = one.charCodeAt(start + row - 1)
    let least = from === 1 ? row : TOO_MANY
    current[from - 1] = least
    for (let column = from; column <= to; column += 1) {
      const same = other.charCodeAt(start + column - 1)
      let mistakes = cell(last, column - 1) + (letter === same ? 0 : 1)
      mistakes = Math.min(mistakes, cell(last, column) + 1, cell(current, column - 1) + 1)
      const isSwapped =
        letter === other.charCodeAt(start + column - 2) && one.charCodeAt(start + row - 2) === same
      if (row > 1 && column > 1 && isSwapped) mistakes = Math.min(mistakes, cell(before, column - 2) + 1)
      current[column] = mistakes
      least = Math.min(least, mistakes)
    }
    current[to + 1] = TOO_MANY
    if (least > MAX_MISTAKES) return Infinity
    ;[before, last, current] = [last, current, before]
  }
  const mistakes = cell(last, width)
  return mistakes <= MAX_MISTAKES ? mistakes : Infinity
}

const TOO_MANY = 100

/** Used again for every pair: a search compares a key with every code of the catalogue. */
const rows = [emptyRow(), emptyRow(), emptyRow()] as const

function emptyRow(): Uint8Array {
  return new Uint8Array(MAX_TYPED_CHARACTERS + 2)
}

const cell = (figures: Uint8Array, column: number) => figures[column] ?? TOO_MANY

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
  const countMistakes = compareWith(key)
  const found: { key: string; mistakes: number; shared: number }[] = []
  for (const each of keys) {
    const mistakes = countMistakes(each)
    if (mistakes <= MAX_MISTAKES) found.push({ key: each, mistakes, shared: countSharedStart(key, each) })
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
 * Counts characters that are missing, additional, wrong or swapped; infinite if there are more than two. Only cells near
 * the diagonal can be reached with so few. Codes that follow one another begin alike, so their rows are used again.
 */
function compareWith(key: string): (other: string) => number {
  const rows = [Array.from({ length: key.length + 1 }, (_, column) => column)]
  let previous = ''
  /** The first row that has too many mistakes everywhere. */
  let dead = Infinity
  return (other) => {
    if (Math.abs(other.length - key.length) > MAX_MISTAKES) return Infinity
    const shared = countSharedStart(previous, other)
    previous = other
    if (dead <= shared) return Infinity
    dead = Infinity
    for (let row = shared + 1; row <= other.length; row += 1) {
      if (fillRow(rows, row, key, other) <= MAX_MISTAKES) continue
      dead = row
      return Infinity
    }
    const mistakes = rows[other.length]?.[key.length] ?? Infinity
    return mistakes <= MAX_MISTAKES ? mistakes : Infinity
  }
}

const TOO_MANY = 100

/** Returns the least of the row. */
function fillRow(rows: number[][], row: number, key: string, other: string): number {
  const [before = [], last = [], current = []] = [rows[row - 2], rows[row - 1], rows[row]]
  rows[row] = current
  const [from, to] = [Math.max(1, row - MAX_MISTAKES), Math.min(key.length, row + MAX_MISTAKES)]
  const [letter, earlier] = [other.charCodeAt(row - 1), other.charCodeAt(row - 2)]
  let least = from === 1 ? row : TOO_MANY
  current[from - 1] = least
  for (let column = from; column <= to; column += 1) {
    const typed = key.charCodeAt(column - 1)
    const replaced = (last[column - 1] ?? TOO_MANY) + (letter === typed ? 0 : 1)
    const inserted = Math.min(last[column] ?? TOO_MANY, current[column - 1] ?? TOO_MANY) + 1
    const isSwapped = letter === key.charCodeAt(column - 2) && earlier === typed
    const swapped = isSwapped ? (before[column - 2] ?? TOO_MANY) + 1 : TOO_MANY
    const mistakes = Math.min(replaced, inserted, swapped)
    current[column] = mistakes
    least = Math.min(least, mistakes)
  }
  current[to + 1] = TOO_MANY
  return least
}

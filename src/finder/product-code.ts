// Compares product codes as people type them from a box or a list, or hear them over the telephone.

/** Longer texts are not codes. */
const MAX_TYPED_CHARACTERS = 100

/**
 * Returns a key that is the same for all spellings of a product code: case, dashes and spaces, O for 0, I for 1 and lost
 * leading zeros make no difference. Two codes with the same key are the same product. Empty if there is no letter or digit.
 */
export function toCodeKey(text: string): string {
  if (text.length > MAX_TYPED_CHARACTERS) return ''
  return (
    text
      .normalize('NFKC')
      .toUpperCase()
      // A dash between two numbers must stay, because it tells where the second begins.
      .replaceAll(/(?<=\d)[^A-Z\d]+(?=\d)/g, '-')
      .replaceAll(/[^A-Z\d-]|(?<!\d)-+|-+(?!\d)/g, '')
      .replaceAll('O', '0')
      .replaceAll('I', '1')
      .replaceAll(/(?<!\d)0+(?=\d)/g, '')
  )
}

const MAX_MISTAKES = 2

/** Finds the keys that differ from a key by at most two mistakes: fewest mistakes first, then the longest common beginning. */
export function findNearestCodes(key: string, keys: Iterable<string>, count: number): string[] {
  if (key === '') return []
  const countMistakes = createMistakeCounter(key)
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
 * Returns a function that counts the characters of another key that are missing, additional, wrong or swapped with their
 * neighbour (optimal string alignment distance); Infinity if they are more than two. Only table cells near the diagonal can
 * be reached with so few. Rows are reused for the beginning that a key shares with the previous one: pass keys sorted.
 */
function createMistakeCounter(key: string): (other: string) => number {
  const rows = [Array.from({ length: key.length + 1 }, (_, column) => column)]
  let previous = ''
  /** The first row in which every cell has too many mistakes. */
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

/** Returns the smallest number of mistakes in the row. */
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

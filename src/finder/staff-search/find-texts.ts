import { readWithTypos, type Reading, readStaffQuery, type StaffQuery } from './staff-query.ts'
import { createTextColumns, type SearchTexts, type TextColumns, type WordBits } from './text-columns.ts'

/** The ways to read a query, the last of which forgives typing errors; it is made only if the others find nothing. */
export function* listReadings(query: StaffQuery, columns: TextColumns): Generator<Reading> {
  yield* query.readings
  const forgiving = readWithTypos(query, (word) => columns.matchWords([word]).found.includes(1))
  if (forgiving) yield forgiving
}

const allBits = ({ words }: Reading): number => 2 ** words.length - 1

export function isFound(columns: TextColumns, at: number, bits: WordBits, reading: Reading): boolean {
  return (
    bits.found[at] === allBits(reading) || (reading.code !== undefined && columns.hasCode(at, reading.code))
  )
}

/**
 * How well a text matches the query, the smaller the better: 0 a whole code, 1 the whole name, 2 the beginning of the name,
 * 3 words of the name, 4 anything else.
 */
export function rankFound(
  columns: TextColumns,
  at: number,
  { named }: Pick<WordBits, 'named'>,
  { query, reading }: { query: StaffQuery; reading: Reading },
): number {
  if (query.codeKey !== undefined && columns.hasWholeCode(at, query.codeKey)) return 0
  if (named[at] !== allBits(reading) || reading.words.length === 0) return 4
  if (columns.nameLength(at) === query.length) return 1
  return columns.startBits(at, reading.words) > 0 ? 2 : 3
}

/** Counts for each text how many words of the query it has. A text with the code that was typed counts higher than any words. */
export function countWords(all: readonly SearchTexts[], { words, code }: Reading): number[] {
  const columns = createTextColumns()
  all.forEach((texts, at) => columns.put(at, texts))
  const { found } = columns.matchWords(words)
  return all.map((_, at) => {
    if (code && columns.hasCode(at, code)) return words.length + 1
    return words.filter((__, index) => ((found[at] ?? 0) & (1 << index)) !== 0).length
  })
}

/** The positions of the texts that match, the best first. If nothing was typed that can be searched for, all positions. */
export function findTexts(all: readonly SearchTexts[], typed: string): number[] {
  const query = readStaffQuery(typed)
  if (query.readings.length === 0) return [...all.keys()]
  const columns = createTextColumns()
  all.forEach((texts, at) => columns.put(at, texts))
  for (const reading of listReadings(query, columns)) {
    const bits = columns.matchWords(reading.words)
    const found = [...all.keys()].filter((at) => isFound(columns, at, bits, reading))
    const rankOf = (at: number) => rankFound(columns, at, bits, { query, reading })
    if (found.length > 0) return found.sort((one, other) => rankOf(one) - rankOf(other))
  }
  return []
}

import {
  interpretWithTypos,
  type QueryInterpretation,
  readStaffQuery,
  type StaffQuery,
} from './staff-query.ts'
import { createTextColumns, type SearchTexts, type TextColumns, type WordBits } from './text-columns.ts'

/**
 * Yields the interpretations of a query in the order in which to try them. The last one forgives typing errors; it is costly,
 * so stop at the first that finds anything.
 */
export function* listAllInterpretations(
  query: StaffQuery,
  columns: TextColumns,
): Generator<QueryInterpretation> {
  yield* query.interpretations
  const forgiving = interpretWithTypos(query, (word) => columns.matchWords([word]).found.includes(1))
  if (forgiving) yield forgiving
}

const allBits = ({ words }: QueryInterpretation): number => 2 ** words.length - 1

/** Whether the item with this number matches the interpretation that `bits` were made for. */
export function isFound(
  columns: TextColumns,
  at: number,
  bits: WordBits,
  interpretation: QueryInterpretation,
): boolean {
  return (
    bits.found[at] === allBits(interpretation) ||
    (interpretation.code !== undefined && columns.hasCode(at, interpretation.code))
  )
}

/**
 * Ranks how well a text matches the query; smaller is better: 0 for a whole code, 1 for the whole name, 2 for the beginning
 * of the name, 3 for words of the name, 4 for anything else.
 */
export function rankFound(
  columns: TextColumns,
  at: number,
  { named }: Pick<WordBits, 'named'>,
  { query, interpretation }: { query: StaffQuery; interpretation: QueryInterpretation },
): number {
  if (query.codeKey !== undefined && columns.hasWholeCode(at, query.codeKey)) return 0
  if (named[at] !== allBits(interpretation) || interpretation.words.length === 0) return 4
  if (columns.nameLength(at) === query.length) return 1
  return columns.startBits(at, interpretation.words) > 0 ? 2 : 3
}

/** Counts for each item how many words of the query it has. An item with the code that was typed gets more than all words. */
export function countWords(all: readonly SearchTexts[], { words, code }: QueryInterpretation): number[] {
  const columns = createTextColumns()
  all.forEach((texts, at) => columns.put(at, texts))
  const { found } = columns.matchWords(words)
  return all.map((_, at) => {
    if (code && columns.hasCode(at, code)) return words.length + 1
    return words.filter((__, index) => ((found[at] ?? 0) & (1 << index)) !== 0).length
  })
}

/** Returns the indexes of the items that match, the best first; of all items if there is nothing to search for. */
export function findTexts(all: readonly SearchTexts[], typed: string): number[] {
  const query = readStaffQuery(typed)
  if (query.interpretations.length === 0) return [...all.keys()]
  const columns = createTextColumns()
  all.forEach((texts, at) => columns.put(at, texts))
  for (const interpretation of listAllInterpretations(query, columns)) {
    const bits = columns.matchWords(interpretation.words)
    const found = [...all.keys()].filter((at) => isFound(columns, at, bits, interpretation))
    const rankOf = (at: number) => rankFound(columns, at, bits, { query, interpretation })
    if (found.length > 0) return found.sort((one, other) => rankOf(one) - rankOf(other))
  }
  return []
}

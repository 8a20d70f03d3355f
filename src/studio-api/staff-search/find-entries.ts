import type { EditableType } from '../../content-model/content-types.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database } from '../../database/open-database.ts'
import { isFound, listAllInterpretations, rankFound } from '../../finder/staff-search/find-texts.ts'
import {
  type QueryInterpretation,
  readStaffQuery,
  type StaffQuery,
} from '../../finder/staff-search/staff-query.ts'
import type { WordBits } from '../../finder/staff-search/text-columns.ts'
import type { EntryColumns, IndexedEntry } from './entry-columns.ts'
import { openEntryIndex } from './entry-index.ts'

/** One interpretation of what was typed, with the words of it that each entry has. */
export interface Matching {
  query: StaffQuery
  interpretation: QueryInterpretation
  entries: EntryColumns
  bits: WordBits
}

export interface FoundEntries extends Matching {
  found: IndexedEntry[]
}

/**
 * Finds entries with the most literal interpretation of the text that finds any; undefined if there is nothing to search for. Each entry
 * is returned once, in no particular order: as published or, if only its draft matches, as draft. `alsoFound` says whether an
 * interpretation also finds anything else, such as messages; typing errors are then not forgiven.
 */
export async function findEntries(
  db: Database,
  text: string,
  kinds: readonly EditableType[],
  alsoFound: (matching: Matching) => Promise<boolean> = async () => false,
): Promise<FoundEntries | undefined> {
  const query = readStaffQuery(text)
  if (query.interpretations.length === 0) return undefined
  const entries = await openEntryIndex(db)
  let otherMatch: Matching | undefined
  for (const interpretation of listAllInterpretations(query, entries.columns)) {
    if (otherMatch && (kinds.length === 0 || interpretation.words.some(({ fit }) => fit === 'misspelt')))
      break
    const matching = { query, interpretation, entries, bits: entries.matchWords(interpretation.words) }
    const found = kinds.flatMap((kind) => matchKind(matching, kind))
    if (found.length > 0) return { ...matching, found }
    if (!otherMatch && (await alsoFound(matching))) otherMatch = matching
    await yieldToEventLoop()
  }
  if (otherMatch) return { ...otherMatch, found: [] }
  const nothing = { found: new Uint16Array(), named: new Uint16Array() }
  return { query, interpretation: { words: [], code: undefined }, entries, bits: nothing, found: [] }
}

function matchKind({ entries, bits, interpretation }: Matching, kind: EditableType): IndexedEntry[] {
  const isMatch = (number: number) => isFound(entries.columns, number, bits, interpretation)
  const found: IndexedEntry[] = []
  for (const number of entries.list(kind, false)) if (isMatch(number)) found.push(entries.entryOf(number))
  for (const number of entries.list(kind, true)) {
    const draft = entries.entryOf(number)
    const published = entries.numberOf(kind, draft.key)
    if (isMatch(number) && (published === undefined || !isMatch(published))) found.push(draft)
  }
  return found
}

/** The keys of the entries of a content type that match, in no order; undefined if there is nothing to search for. */
export async function findEntryKeys(
  db: Database,
  kind: EditableType,
  text: string,
): Promise<string[] | undefined> {
  const searched = await findEntries(db, text, [kind])
  return searched?.found.map(({ key }) => key)
}

/** How well an entry matches: 0 for a whole code, 1 for the whole name, up to 4 for texts other than its name. */
export const rankEntry = (matching: Matching, { number }: IndexedEntry): number =>
  rankFound(matching.entries.columns, number, matching.bits, matching)

/** The `count` best matches. `before` compares entries that match equally well; after that, shorter names come first. */
export function pickBest(
  matching: Matching,
  found: readonly IndexedEntry[],
  count: number,
  before: (one: IndexedEntry, other: IndexedEntry) => number = () => 0,
): IndexedEntry[] {
  const { columns } = matching.entries
  const byRank = Map.groupBy(found, (entry) => rankEntry(matching, entry))
  const best: IndexedEntry[] = []
  const lengthOf = ({ number }: IndexedEntry) => columns.nameLength(number)
  for (const rank of [...byRank.keys()].sort((one, other) => one - other)) {
    if (best.length >= count) break
    const alike = byRank.get(rank) ?? []
    alike.sort(
      (one, other) => before(one, other) || lengthOf(one) - lengthOf(other) || one.number - other.number,
    )
    best.push(...alike.slice(0, count - best.length))
  }
  return best
}

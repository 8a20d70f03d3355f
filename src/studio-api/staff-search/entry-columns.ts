// The index of published entries and drafts that staff search: the texts of each entry, and the related entries by whose names
// it is found, too.
import { contentTypes, type EditableType, isEditable } from '../../content-model/content-types.ts'
import { catalogueListNames, catalogueLists } from '../../content-model/name-spaces.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import {
  listReferredEntries,
  listRelatedEntries,
  readSearchedTexts,
} from '../../contract/studio/searched-fields.ts'
import { createTextColumns, type WordBits } from '../../finder/staff-search/text-columns.ts'
import type { StaffWord } from '../../finder/staff-search/staff-query.ts'

export interface IndexedEntry {
  readonly kind: EditableType
  readonly key: string
  /** The entry's number in the index. */
  readonly number: number
}

/** Content types in an order in which entries come after those that they refer to. */
export const kindsInReferenceOrder: readonly EditableType[] = catalogueListNames
  .map((list) => catalogueLists[list])
  .filter(isEditable)

export type EntryColumns = ReturnType<typeof createEntryColumns>

export function createEntryColumns() {
  const columns = createTextColumns()
  // The numbers of published entries and of drafts by key. An entry that has both has two numbers.
  const published = new Map(kindsInReferenceOrder.map((kind) => [kind, new Map<string, number>()]))
  const drafts = new Map(kindsInReferenceOrder.map((kind) => [kind, new Map<string, number>()]))
  // These arrays are indexed by number. An object for each of 100,000 entries would take 6 MB.
  const kinds: EditableType[] = []
  const keys: string[] = []
  const related: (readonly number[])[] = []
  const groups: number[] = []
  const unusedNumbers: number[] = []
  const find = (kind: EditableType, key: unknown): number | undefined =>
    published.get(kind)?.get(String(key)) ?? drafts.get(kind)?.get(String(key))
  const findRelated = (kind: EditableType, record: LooseRecord): readonly number[] =>
    shareList(listRelatedEntries(kind, record).flatMap(({ type, name }) => find(type, name) ?? []))
  const groupOf = (kind: EditableType, record: LooseRecord): number => {
    const { group } = contentTypes[kind].search
    const [owner] = group === undefined ? [] : listReferredEntries(kind, record, group)
    return (owner && find(owner.type, owner.name)) ?? -1
  }
  const requireKind = (number: number): EditableType => {
    const kind = kinds[number]
    if (kind === undefined) throw new RangeError(`The index has no entry ${number}`)
    return kind
  }
  return {
    columns,
    list: (kind: EditableType, isDraft: boolean): Iterable<number> =>
      (isDraft ? drafts : published).get(kind)?.values() ?? [],
    entryOf: (number: number): IndexedEntry => ({
      kind: requireKind(number),
      key: keys[number] ?? '',
      number,
    }),
    /** The numbers of the entries by whose names this one is found, too. */
    relatedTo: (number: number): readonly number[] => related[number] ?? [],
    /** The number of a published entry; undefined if it is not published. */
    numberOf: (kind: EditableType, key: string): number | undefined => published.get(kind)?.get(key),
    /** Adds or replaces an entry or a draft. The entries that it refers to must be in the index already. */
    put: (kind: EditableType, key: string, record: LooseRecord, isDraft = false): void => {
      const numbers = (isDraft ? drafts : published).get(kind)
      const number = numbers?.get(key) ?? unusedNumbers.pop() ?? keys.length
      numbers?.set(key, number)
      kinds[number] = kind
      keys[number] = key
      columns.put(number, readSearchedTexts(kind, record))
      related[number] = findRelated(kind, record)
      groups[number] = groupOf(kind, record)
    },
    remove: (kind: EditableType, key: string, isDraft: boolean): void => {
      const numbers = (isDraft ? drafts : published).get(kind)
      const number = numbers?.get(key)
      if (number === undefined) return
      numbers?.delete(key)
      related[number] = []
      groups[number] = -1
      columns.clear(number)
      unusedNumbers.push(number)
    },
    /**
     * Matches words in all entries. An entry is also found by the names of related ones: a part by its model, a model by its
     * airframe and class.
     */
    matchWords: (words: readonly StaffWord[]): WordBits => {
      const { found, named } = columns.matchWords(words)
      for (const kind of kindsInReferenceOrder)
        for (const numbers of [published.get(kind), drafts.get(kind)])
          for (const number of numbers?.values() ?? []) {
            let bits = 0
            for (const other of related[number] ?? []) bits |= named[other] ?? 0
            if (contentTypes[kind].search.inheritsNames) named[number] = (named[number] ?? 0) | bits
            found[number] = (found[number] ?? 0) | bits | (named[groups[number] ?? -1] ?? 0)
          }
      return { found, named }
    },
  }
}

// Many models have only their airframe as related entry. They share one list with its number.
const sharedLists = new Map<number, readonly number[]>()

function shareList(numbers: readonly number[]): readonly number[] {
  const [first] = numbers
  if (first === undefined || numbers.length > 1) return numbers
  const known = sharedLists.get(first) ?? numbers
  sharedLists.set(first, known)
  return known
}

// Merges two changed versions of an entry field by field, in the browser as well as on the server.
import { contentTypes } from '../../content-model/content-types.ts'
import { isContainer, valueAt } from '../../content-model/fields/field-path.ts'
import type { Fields } from '../../content-model/fields/field.ts'
import { MADE_FROM, TRANSLATIONS } from '../../content-model/fields/translations-field.ts'
import { withoutTranslations } from '../../content-model/translations.ts'
import type { ContentTypeName } from '../../content-model/name-spaces.ts'
import type { LooseRecord } from './draft.ts'
import { isSameRecord, type RecordPath } from './record-difference.ts'

interface MergedRecord {
  /**
   * Contains the changes of both sides. Conflicting fields have the value of `mine`; a list item that only one side has removed
   * has the value of the other.
   */
  merged: LooseRecord
  /**
   * Paths, in `merged`, of fields that both sides changed to different values, and of list items that one side changed and the
   * other removed. In `mine` and `theirs` the same item may stand in another place.
   */
  conflicts: RecordPath[]
}

/** Three-way merge: `mine` and `theirs` are two changed versions of `base`. */
export function mergeRecords(
  type: ContentTypeName,
  base: LooseRecord,
  mine: LooseRecord,
  theirs: LooseRecord,
): MergedRecord {
  const conflicts: RecordPath[] = []
  const merged = mergeFields(base, mine, theirs, [], { conflicts, fields: contentTypes[type].fields })
  return { merged, conflicts }
}

interface MergeContext {
  conflicts: RecordPath[]
  /** The fields of the content type. */
  fields: Fields
}

function mergeFields(base: object, mine: object, theirs: object, path: RecordPath, merging: MergeContext) {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])
  const merged: LooseRecord = {}
  for (const name of names) {
    const values = [base, mine, theirs].map((record) => Reflect.get(record, name))
    const value = mergeValues(values[0], values[1], values[2], [...path, name], merging)
    if (value !== undefined) merged[name] = value
  }
  return merged
}

function mergeValues(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: RecordPath,
  merging: MergeContext,
): unknown {
  if (isSameRecord(mine, theirs) || isSameRecord(base, theirs)) return mine
  if (isSameRecord(base, mine)) return theirs
  const field = path.length === 1 ? merging.fields[String(path[0])] : undefined
  const knownBy = field?.kind === 'list' ? field.knownBy : undefined
  if (knownBy !== undefined && [base, mine, theirs].every((list) => hasUniqueNames(list, knownBy)))
    return mergeItems(toItems(base), toItems(mine), toItems(theirs), { ...merging, path, knownBy })
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) return mergeFields(base, mine, theirs, path, merging)
  if (path.includes(TRANSLATIONS)) return mergeTranslations(base, mine, theirs, path, merging)
  const lists = [base, mine, theirs].map(toList)
  if (lists.every((list) => list !== undefined && isSameRecord(...withoutBoth(list, lists[0])))) {
    const [old = [], own = [], other = []] = lists
    return own.map((item, index) => mergeValues(old[index], item, other[index], [...path, index], merging))
  }
  merging.conflicts.push(path)
  return mine
}

/** Missing translations are merged like empty ones, because two people often begin with different texts. */
function mergeTranslations(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  path: RecordPath,
  merging: MergeContext,
): unknown {
  // Which English text counts depends on the translation that is kept, so nobody has to choose between the English texts.
  if (path.includes(MADE_FROM)) return mine
  const [old, own, other] = [base ?? {}, mine ?? {}, theirs ?? {}]
  if (isGroup(old) && isGroup(own) && isGroup(other)) return mergeFields(old, own, other, path, merging)
  const [before = [], ownLines, otherLines] = [base ?? [], mine ?? theirs, theirs ?? mine].map(toList)
  if (ownLines && otherLines && ownLines.length === otherLines.length) {
    const lineAt = (lines: unknown, index: number) => toList(lines)?.[index] ?? ''
    return ownLines.map((_, index) =>
      mergeValues(before[index] ?? '', lineAt(mine, index), lineAt(theirs, index), [...path, index], merging),
    )
  }
  merging.conflicts.push(path)
  return mine
}

const toList = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value : undefined)

/** Two lists without their translations. */
const withoutBoth = (one: unknown, other: unknown) =>
  [withoutTranslations(one), withoutTranslations(other)] as const

function isGroup(value: unknown): value is object {
  return isContainer(value) && !Array.isArray(value)
}

/** Whether the field identifies the items of the list: each has a different text. */
function hasUniqueNames(list: unknown, field: string): boolean {
  if (!Array.isArray(list)) return false
  const names = list.map((item: unknown) => valueAt(item, [field]))
  return names.every((name) => typeof name === 'string') && new Set(names).size === names.length
}

const toItems = (list: unknown): object[] => (Array.isArray(list) ? list.filter(isGroup) : [])

interface ItemMergeContext extends MergeContext {
  path: RecordPath
  knownBy: string
}

/**
 * Merges lists whose items are identified by a field. The order is that of `mine` if it changed there, otherwise that of
 * `theirs`. An item that one side removed and the other changed is a conflict and stays.
 */
function mergeItems(
  base: readonly object[],
  mine: readonly object[],
  theirs: readonly object[],
  { path, knownBy, ...merging }: ItemMergeContext,
): object[] {
  const nameOf = (item: object): unknown => Reflect.get(item, knownBy)
  const hasOwnOrder = !isSameRecord(base.map(nameOf), mine.map(nameOf))
  const [first, second] = hasOwnOrder ? [mine, theirs] : [theirs, mine]
  const names = [...new Set([...first, ...second].map(nameOf))]
  const find = (items: readonly object[], name: unknown) => items.find((item) => nameOf(item) === name)
  const places = names.flatMap((name) => {
    const [old, own, other] = [find(base, name), find(mine, name), find(theirs, name)]
    const isRemoved = old && (!own || !other) && isSameRecord(old, own ?? other ?? old)
    return isRemoved ? [] : [{ old, own, other }]
  })
  return places.map(({ old, own, other }, index) => {
    const at = [...path, index]
    if (own && other) return mergeFields(old ?? {}, own, other, at, merging)
    if (old) merging.conflicts.push(at)
    return own ?? other ?? {}
  })
}

import { isOptional } from '../../content-model/fields/field.ts'
import type { RecordField } from '../../content-model/fields/field.ts'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import { isContainer, valueAt } from '../../content-model/fields/field-path.ts'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import type { FieldDifference } from '../../contract/studio/publication.ts'
import { compareRecords, type RecordPath } from '../../contract/studio/record-difference.ts'

/** A copy of the record with another value at a path. */
export function withValueAt(record: LooseRecord, path: RecordPath, value: unknown): LooseRecord {
  const [first = '', ...rest] = path
  return { ...record, [first]: replaceIn(record[first], rest, value) }
}

function replaceIn(root: unknown, path: RecordPath, value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (Array.isArray(root))
    return root.map((item, index) => (index === first ? replaceIn(item, rest, value) : item))
  const before = isContainer(root) ? root : {}
  return { ...before, [first]: replaceIn(Reflect.get(before, first), rest, value) }
}

/** The differences between two records. A missing field equals one that is null: both mean 'not published'. */
export function listDifferences(before: unknown, after: unknown, path: RecordPath = []): FieldDifference[] {
  return compareRecords(before, after, path).filter(
    (difference) => (difference.before ?? null) !== null || (difference.after ?? null) !== null,
  )
}

/** Counts the top-level fields that differ, so that several changes within a list count as one. */
export const countFields = (differences: readonly FieldDifference[]) =>
  new Set(differences.map(({ path }) => path[0])).size

/** The filled-in fields of an entry that is not published yet, as differences from nothing. */
export const listFilled = (record: LooseRecord): FieldDifference[] =>
  listDifferences({}, record).filter(({ after }) => isFilled(after))

/** Whether a value, or anything within it, is filled in. */
export function isFilled(value: unknown): boolean {
  if (isContainer(value)) return Object.values(value).some(isFilled)
  return value !== null && value !== undefined && value !== ''
}

/** Whether two values, or two records, are the same. A missing value is the same as null. */
export const isSameValue = (one: unknown, other: unknown) => listDifferences(one, other).length === 0

export const isSamePath = (one: RecordPath, other: RecordPath) => one.join('\n') === other.join('\n')

/** Whether `path` equals `outer` or lies below it. */
export const isWithin = (outer: RecordPath, path: RecordPath) =>
  isSamePath(outer, path.slice(0, outer.length))

export const readAt = (record: LooseRecord | null, path: RecordPath) => valueAt(record, path)

/** The name of an entry, or its key until it has a name. */
export function nameOfRecord(
  { kind, key }: { kind: EditableType; key: string },
  record: LooseRecord,
): string {
  const name = record[contentTypes[kind].title]
  return typeof name === 'string' && name !== '' ? name : key
}

/**
 * The value of a field before anything was typed. An optional field starts as null, which is a valid 'not
 * published'.
 */
export function blankValue(field: RecordField): unknown {
  if (field.kind === 'schemes') return {}
  if (isOptional(field)) return null
  if (['lines', 'list', 'blocks', 'photos'].includes(field.kind)) return []
  if (field.kind !== 'group') return ''
  return blankGroup(field.fields)
}

export function blankGroup(fields: Readonly<Record<string, RecordField>>): LooseRecord {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'translations') return []
      if (field.kind === 'group') return [[name, blankGroup(field.fields)]]
      const isNothing = isOptional(field)
      return [[name, isNothing ? null : field.kind === 'fixed' ? [] : blankValue(field)]]
    }),
  )
}

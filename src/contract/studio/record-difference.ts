// Compares two versions of an entry field by field, and lists item by item.
import { isContainer } from '../../content-model/fields/field-path.ts'
import type { FieldDifference } from './publication.ts'

/** Such as `['versions', 0, 'name']`. */
export type RecordPath = FieldDifference['path']

/** Lists the differences. A missing value is undefined. The order of fields does not matter. */
export function compareRecords(before: unknown, after: unknown, path: RecordPath = []): FieldDifference[] {
  if (Object.is(before, after)) return []
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) =>
    compareRecords(Reflect.get(before, name), Reflect.get(after, name), [
      ...path,
      Array.isArray(after) ? Number(name) : name,
    ]),
  )
}

export function isSameRecord(one: unknown, other: unknown): boolean {
  return compareRecords(one, other).length === 0
}

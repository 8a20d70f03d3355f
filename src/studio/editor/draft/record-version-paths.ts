// A path names a field of one version of a record. In another version, an item of a list may stand in another place or be missing,
// because somebody added, removed or moved items. Items of lists such as the versions of a model are found by the field that
// identifies them.
import { contentTypes, type EditableType } from '../../../content-model/content-types.ts'
import { valueAt } from '../../../content-model/fields/field-path.ts'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import { readAt, withValueAt } from '../../fields/record-values.ts'

/**
 * The path in the version `to` of the field that `path` names in the version `from`. Undefined if the list item that contains the
 * field is missing in `to`.
 */
export function pathInVersion(
  kind: EditableType,
  path: RecordPath,
  from: LooseRecord,
  to: LooseRecord | null,
): RecordPath | undefined {
  const [name = '', place, ...rest] = path
  const field = contentTypes[kind].fields[String(name)]
  if (typeof place !== 'number' || field?.kind !== 'list' || field.knownBy === undefined) return path
  const { knownBy } = field
  const identity = readAt(from, [name, place, knownBy])
  if (readAt(to, [name, place, knownBy]) === identity) return path
  const items: unknown = readAt(to, [name])
  const found = Array.isArray(items) ? items.findIndex((item) => valueAt(item, [knownBy]) === identity) : -1
  return found < 0 ? undefined : [name, found, ...rest]
}

/** The value of a field of the version `from` in another version; undefined if that version lacks the list item. */
export function readInVersion(
  kind: EditableType,
  path: RecordPath,
  from: LooseRecord,
  to: LooseRecord | null,
): unknown {
  const found = pathInVersion(kind, path, from, to)
  return found && readAt(to, found)
}

/** Whether a path names an item of a list as a whole. */
export const isItemPath = (path: RecordPath): boolean => typeof path.at(-1) === 'number'

/**
 * The record with other values at some paths. A list item whose new value is undefined is removed, which `withValueAt` cannot do.
 */
export function withValues(
  record: LooseRecord,
  values: readonly { path: RecordPath; value: unknown }[],
): LooseRecord {
  const isRemoval = ({ path, value }: { path: RecordPath; value: unknown }) =>
    value === undefined && isItemPath(path)
  const replaced = values
    .filter((each) => !isRemoval(each))
    .reduce((changed, { path, value }) => withValueAt(changed, path, value), record)
  // The last items go first, so that the places of the others stay the same.
  const removals = values
    .filter(isRemoval)
    .toSorted((one, other) => Number(other.path.at(-1)) - Number(one.path.at(-1)))
  return removals.reduce((changed, { path }) => {
    const list = path.slice(0, -1)
    const items: unknown = readAt(changed, list)
    return Array.isArray(items)
      ? withValueAt(changed, list, items.toSpliced(Number(path.at(-1)), 1))
      : changed
  }, replaced)
}

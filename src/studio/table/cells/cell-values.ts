import { contentTypes } from '../../../content-model/content-types.ts'
import { type Fields, isOptional, type RecordField } from '../../../content-model/fields/field.ts'
import { checkField } from '../../../content-model/check-record.ts'
import { isContainer, valueAt } from '../../../content-model/fields/field-path.ts'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import { referenceTargets } from '../../../content-model/name-spaces.ts'
import type { FieldProblem } from '../../../contract/studio/studio-problem.ts'
import { blankGroup, isSameValue, withValueAt } from '../../fields/record-values.ts'
import type { Column } from './columns.ts'
import type { TableKind } from './table-kinds.ts'

/** Most cells hold a text or a figure. */
export const isSameCell = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || isSameValue(one, other)

export const cellValue = (record: LooseRecord | null, { path }: Column): unknown => valueAt(record, path)

/** A copy of the record with another value in a cell. A group begins with its first value, and ends with its last. */
export function withCell(
  kind: TableKind,
  record: LooseRecord,
  { path }: Column,
  value: unknown,
): LooseRecord {
  const groups = listGroups(contentTypes[kind].fields, path)
  let changed = record
  for (const { at, field } of groups) {
    if (isContainer(valueAt(changed, at))) continue
    if (isNothing(value)) return record
    changed = withValueAt(changed, at, newGroup(field.fields))
  }
  changed = withValueAt(changed, [...path], value)
  for (const { at, field } of groups.toReversed())
    if (isOptional(field) && isNothing(valueAt(changed, at))) changed = withValueAt(changed, at, null)
  return changed
}

/** Without the groups within, which begin with values of their own. */
const newGroup = (fields: Fields): LooseRecord =>
  Object.fromEntries(
    Object.entries(blankGroup(fields)).map(([name, value]) => {
      const field = fields[name]
      return [name, field && isOptional(field) ? null : value]
    }),
  )

type Group = Extract<RecordField, { kind: 'group' }>

/** From the outside in. */
function listGroups(fields: Fields, path: readonly string[]): { at: string[]; field: Group }[] {
  const groups: { at: string[]; field: Group }[] = []
  let within = fields
  for (const [index, part] of path.entries()) {
    const field = within[part]
    if (field?.kind !== 'group') break
    groups.push({ at: path.slice(0, index + 1), field })
    within = field.fields
  }
  return groups
}

/** Also a group of which every part is empty. */
function isNothing(value: unknown): boolean {
  if (isContainer(value)) return !Array.isArray(value) && Object.values(value).every(isNothing)
  return value === null || value === undefined || value === ''
}

/** Why a cell cannot be published, as far as it alone says; the server knows the rest. */
export function checkCell(record: LooseRecord, column: Column): Omit<FieldProblem, 'path'> | undefined {
  const { field, path } = column
  const value = cellValue(record, column)
  const isInGroup = path.length > 1
  // The group as a whole is not published.
  if (isInGroup && !isContainer(valueAt(record, path.slice(0, -1)))) return undefined
  const target = 'from' in field ? referenceTargets[field.from] : undefined
  const text = [value].flat().find((each): each is string => typeof each === 'string' && each !== '')
  // Where entries are known by number, a text is a name that none of them has.
  if (target?.value === 'id' && text !== undefined)
    return { code: 'unknown-reference', params: { name: text, of: target.referent } }
  const [problem] = checkField(field, value)
  return problem && { code: problem.code, ...(problem.params && { params: problem.params }) }
}

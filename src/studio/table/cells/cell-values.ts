import { contentTypes } from '../../../content-model/content-types.ts'
import { type Fields, isOptional, type RecordField } from '../../../content-model/fields/field.ts'
import { checkField } from '../../../content-model/check-record.ts'
import { isContainer, valueAt } from '../../../content-model/fields/field-path.ts'
import { TRANSLATIONS } from '../../../content-model/fields/translations-field.ts'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import { referenceTargets } from '../../../content-model/name-spaces.ts'
import type { FieldProblem } from '../../../contract/studio/studio-problem.ts'
import { blankGroup, isSameValue, withValueAt } from '../../fields/record-values.ts'
import { type Column, isTranslationColumn } from './columns.ts'
import type { TableKind } from './table-kinds.ts'
import { findLineLimit, withTranslationCell } from './translation-cells.ts'

/** Compares primitive values first, because most cells hold a text or a number. */
export const isSameCell = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || isSameValue(one, other)

export const cellValue = (record: LooseRecord | null, { path }: Column): unknown => valueAt(record, path)

/**
 * Returns a copy of the record with another value in a cell. A missing group is created when one of its cells gets a
 * value, and an optional group becomes null when its last value is cleared. `saved` is the record before any local change.
 */
export function withCell(
  kind: TableKind,
  record: LooseRecord,
  column: Column,
  value: unknown,
  saved: LooseRecord | null = null,
): LooseRecord {
  if (isTranslationColumn(column)) return withTranslationCell(record, column, value, saved)
  const { path } = column
  const groups = listEnclosingGroups(contentTypes[kind].fields, path)
  let changed = record
  for (const { at, field } of groups) {
    if (isContainer(valueAt(changed, at))) continue
    if (isEmptyValue(value)) return record
    changed = withValueAt(changed, at, blankRequiredParts(field.fields))
  }
  changed = withValueAt(changed, [...path], value)
  for (const { at, field } of groups.toReversed())
    if (isOptional(field) && isEmptyValue(valueAt(changed, at))) changed = withValueAt(changed, at, null)
  return changed
}

/** A group whose optional parts are null: groups within it are created only when they get a value. */
const blankRequiredParts = (fields: Fields): LooseRecord =>
  Object.fromEntries(
    Object.entries(blankGroup(fields)).map(([name, value]) => {
      const field = fields[name]
      return [name, field && isOptional(field) ? null : value]
    }),
  )

type Group = Extract<RecordField, { kind: 'group' }>

/** The groups that contain the field at a path, outermost first. */
function listEnclosingGroups(fields: Fields, path: readonly string[]): { at: string[]; field: Group }[] {
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

/** True also for a group whose parts are all empty, whatever translations it has. */
function isEmptyValue(value: unknown): boolean {
  if (isContainer(value))
    return (
      !Array.isArray(value) &&
      Object.entries(value).every(([name, part]) => name === TRANSLATIONS || isEmptyValue(part))
    )
  return value === null || value === undefined || value === ''
}

/** The first problem that can be seen from the cell alone; the server checks the rest, such as references. */
export function checkCell(record: LooseRecord, column: Column): Omit<FieldProblem, 'path'> | undefined {
  const { field, path } = column
  const value = cellValue(record, column)
  const isInGroup = path.length > 1
  // The group is missing as a whole, so that its parts need no values.
  if (isInGroup && !isContainer(valueAt(record, path.slice(0, -1)))) return undefined
  const target = 'from' in field ? referenceTargets[field.from] : undefined
  const text = [value].flat().find((each): each is string => typeof each === 'string' && each !== '')
  // References by id are numbers: a text is a name that matched no entry.
  if (target?.value === 'id' && text !== undefined)
    return { code: 'unknown-reference', params: { name: text, of: target.referent } }
  const max = isTranslationColumn(column) ? findLineLimit(record, column) : undefined
  if (max !== undefined) return { code: 'out-of-range', params: { max } }
  const [problem] = checkField(field, value)
  return problem && { code: problem.code, ...(problem.params && { params: problem.params }) }
}

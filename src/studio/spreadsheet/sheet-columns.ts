// Assigns the columns of a sheet to fields. Headings are written for people and end with the field's id in brackets,
// so that columns may be moved, removed or added, and may come from a studio in another language.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameField } from '../fields/field-words.ts'
import { readableI18n } from '../words/language.ts'
import { type Column, isTranslationColumn, listColumns } from '../table/cells/columns.ts'
import { nameColumn } from '../table/cells/name-column.ts'
import { NAME_COLUMN } from '../table/cells/shown-columns.ts'
import { type CellValue, columnName } from './file/sheet.ts'
import { keyFieldOf, type TableKind } from '../table/cells/table-kinds.ts'

/** Id of the column with the fingerprint of the exported entry. */
const STATE = 'state'

/** All fields in the order of the editor, after the name, with those translations that are among the chosen columns. */
export const listSheetColumns = (kind: TableKind, chosen: readonly Column[]): Column[] =>
  listColumns(kind)
    .filter((column) => !isTranslationColumn(column) || chosen.includes(column))
    .toSorted((one, other) => Number(other.id === NAME_COLUMN) - Number(one.id === NAME_COLUMN))

export const keyHeading = (i18n: I18n, kind: TableKind) =>
  appendId(nameField(i18n, kind, [keyFieldOf(kind)]), keyFieldOf(kind))

export const stateHeading = (i18n: I18n) => appendId(i18n._(msg`Exported state, do not change`), STATE)

/** The heading of a field's column, such as 'Wingspan, mm [wingspan]'. */
export const columnHeading = (i18n: I18n, kind: TableKind, column: Column) =>
  appendId(columnLabel(i18n, kind, column), column.id)

const appendId = (label: string, id: string) => `${label} [${id}]`

function columnLabel(i18n: I18n, kind: TableKind, column: Column): string {
  const { field } = column
  const name = nameColumn(i18n, kind, column)
  return field.kind === 'figure' && field.unit !== '' ? `${name}, ${field.unit}` : name
}

export interface FoundColumns {
  /** Index of the column with the key. */
  key: number | undefined
  state: number | undefined
  columns: readonly { column: Column; at: number }[]
  /** Headings that name no field. */
  unknown: readonly string[]
  /** Headings of fields that already have an earlier column. */
  repeated: readonly string[]
  /** Fields without a column, whose values an import leaves unchanged. Translations are not listed. */
  missing: readonly Column[]
}

/** Finds columns by the id in their heading, or by their name in any of the studio's languages. */
export function findColumns(kind: TableKind, heads: readonly CellValue[]): FoundColumns {
  const columns = listSheetColumns(kind, listColumns(kind))
  const ids = idsByLabel(kind, columns)
  const places = new Map<string, number>()
  const unknown: string[] = []
  const repeated: string[] = []
  heads.forEach((cell, at) => {
    const head = String(cell ?? '').trim()
    const id = ids.get(/\[([\w.]+)\]$/.exec(head)?.[1] ?? '') ?? ids.get(normalize(head))
    if (id !== undefined && !places.has(id)) places.set(id, at)
    else if (head !== '') (id === undefined ? unknown : repeated).push(`${head} (${columnName(at)})`)
  })
  const found = columns.flatMap((column) => {
    const at = places.get(column.id)
    return at === undefined ? [] : { column, at }
  })
  return {
    key: places.get(keyFieldOf(kind)),
    state: places.get(STATE),
    columns: found,
    unknown,
    repeated,
    missing: columns.filter((column) => !isTranslationColumn(column) && !places.has(column.id)),
  }
}

function idsByLabel(kind: TableKind, columns: readonly Column[]): ReadonlyMap<string, string> {
  const key = keyFieldOf(kind)
  const ids = new Map([key, STATE, ...columns.map(({ id }) => id)].map((id) => [id, id]))
  for (const i18n of readableI18n()) {
    const labels = [
      [nameField(i18n, kind, [key]), key],
      ...columns.flatMap((column) => [
        [columnLabel(i18n, kind, column), column.id],
        [nameColumn(i18n, kind, column), column.id],
      ]),
    ] as const
    for (const [label, id] of labels) if (!ids.has(normalize(label))) ids.set(normalize(label), id)
  }
  return ids
}

const normalize = (label: string) => label.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

// Which column of a sheet is which field. Heads are for people, and end with the field's id in brackets: columns may be
// moved, dropped or added, and come from a studio in another language.
import { nameField } from '../fields/field-words.ts'
import { english } from '../words/english/english.ts'
import { vietnamese } from '../words/vietnamese/vietnamese.ts'
import type { Words } from '../words/words.ts'
import { type Column, listColumns } from '../table/cells/columns.ts'
import { NAME_COLUMN } from '../table/cells/shown-columns.ts'
import { type CellValue, columnName } from './file/sheet.ts'
import { keyFieldOf, type TableKind } from '../table/cells/table-kinds.ts'

/** Of the column that says which state of an entry a row was written from. */
const STATE = 'state'

/** The name first, then as in the editor. */
export const listSheetColumns = (kind: TableKind): Column[] =>
  listColumns(kind).toSorted(
    (one, other) => Number(other.id === NAME_COLUMN) - Number(one.id === NAME_COLUMN),
  )

export const headOfKey = (kind: TableKind, words: Words) =>
  withId(nameField(kind, [keyFieldOf(kind)], words), keyFieldOf(kind))

export const headOfState = ({ sheets }: Words) => withId(sheets.state, STATE)

/** 'Wingspan, mm [wingspan]'. */
export const headOf = (kind: TableKind, column: Column, words: Words) =>
  withId(labelOf(kind, column, words), column.id)

const withId = (label: string, id: string) => `${label} [${id}]`

function labelOf(kind: TableKind, { path, field }: Column, words: Words): string {
  const name = nameField(kind, path, words)
  return field.kind === 'figure' && field.unit !== '' ? `${name}, ${field.unit}` : name
}

export interface FoundColumns {
  /** Places in a row. */
  key: number | undefined
  state: number | undefined
  columns: readonly { column: Column; at: number }[]
  /** Heads that say nothing, or the same as another. */
  unknown: readonly string[]
  repeated: readonly string[]
  /** Fields without a column: their values stay. */
  missing: readonly Column[]
}

/** By the id in the head, or by its words in any language. */
export function findColumns(kind: TableKind, heads: readonly CellValue[]): FoundColumns {
  const columns = listSheetColumns(kind)
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
    missing: columns.filter(({ id }) => !places.has(id)),
  }
}

function idsByLabel(kind: TableKind, columns: readonly Column[]): ReadonlyMap<string, string> {
  const key = keyFieldOf(kind)
  const ids = new Map([key, STATE, ...columns.map(({ id }) => id)].map((id) => [id, id]))
  for (const words of [english, vietnamese]) {
    const labels = [
      [nameField(kind, [key], words), key],
      ...columns.flatMap((column) => [
        [labelOf(kind, column, words), column.id],
        [nameField(kind, column.path, words), column.id],
      ]),
    ] as const
    for (const [label, id] of labels) if (!ids.has(normalize(label))) ids.set(normalize(label), id)
  }
  return ids
}

const normalize = (label: string) => label.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

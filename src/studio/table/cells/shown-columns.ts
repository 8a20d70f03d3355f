import { contentTypes } from '../../../content-model/content-types.ts'
import { type Column, listColumns } from './columns.ts'
import { type TableKind } from './table-kinds.ts'

const storageKeyOf = (kind: TableKind) => `studio-columns:${kind.replaceAll(' ', '-')}`

/** Ids of the columns that a table shows until the user chooses others. */
export const defaultColumns = (kind: TableKind) => contentTypes[kind].table ?? []

export const NAME_COLUMN = 'name'

/** The columns chosen on this device in the order of the editor, after the name, which is always shown. */
export function readShownColumns(kind: TableKind): Column[] {
  const chosen = new Set([NAME_COLUMN, ...readStoredIds(kind)])
  const columns = listColumns(kind).filter(({ id }) => chosen.has(id))
  return columns.toSorted((one, other) => Number(other.id === NAME_COLUMN) - Number(one.id === NAME_COLUMN))
}

function readStoredIds(kind: TableKind): readonly unknown[] {
  try {
    const chosen: unknown = JSON.parse(localStorage.getItem(storageKeyOf(kind)) ?? 'null')
    return Array.isArray(chosen) ? chosen : defaultColumns(kind)
  } catch {
    return defaultColumns(kind)
  }
}

export function storeShownColumns(kind: TableKind, ids: readonly string[]): void {
  try {
    localStorage.setItem(storageKeyOf(kind), JSON.stringify(ids))
  } catch {
    // Storage is full or disabled: after a reload the default columns are shown.
  }
}

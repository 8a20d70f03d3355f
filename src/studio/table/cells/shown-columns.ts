import { contentTypes } from '../../../content-model/content-types.ts'
import { type Column, listColumns } from './columns.ts'
import { type TableKind } from './table-kinds.ts'

const storageKeyOf = (kind: TableKind) => `studio-columns:${kind.replaceAll(' ', '-')}`

/** The columns of a table before anybody chooses others; the name comes first in any case. */
export const usualColumns = (kind: TableKind) => contentTypes[kind].table ?? []

export const NAME = 'name'

/** As somebody chose them on this device, in the order of the editor. */
export function readShownColumns(kind: TableKind): Column[] {
  const chosen = new Set([NAME, ...readChosen(kind)])
  const columns = listColumns(kind).filter(({ id }) => chosen.has(id))
  return columns.toSorted((one, other) => Number(other.id === NAME) - Number(one.id === NAME))
}

function readChosen(kind: TableKind): readonly unknown[] {
  try {
    const chosen: unknown = JSON.parse(localStorage.getItem(storageKeyOf(kind)) ?? 'null')
    return Array.isArray(chosen) ? chosen : usualColumns(kind)
  } catch {
    return usualColumns(kind)
  }
}

export function keepShownColumns(kind: TableKind, ids: readonly string[]): void {
  try {
    localStorage.setItem(storageKeyOf(kind), JSON.stringify(ids))
  } catch {
    // Then they are the usual ones after a reload.
  }
}

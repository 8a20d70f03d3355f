import { type Column, listColumns } from './columns.ts'
import { type TableKind } from './table-kinds.ts'

/** The name comes first in any case. */
export const usualColumns: Record<TableKind, readonly string[]> = {
  'aircraft model': ['class', 'status', 'wingspan', 'length', 'weight', 'weight_max', 'wing_area', 'scale'],
  accessory: ['product_code', 'kind', 'model', 'status', 'description'],
  part: ['model', 'version', 'status', 'place', 'note'],
  distributor: ['country', 'city', 'email', 'phone', 'website'],
}

const keyOf = (kind: TableKind) => `studio-columns:${kind.replaceAll(' ', '-')}`

export const NAME = 'name'

/** As somebody chose them on this device, in the order of the editor. */
export function readShownColumns(kind: TableKind): Column[] {
  const chosen = new Set([NAME, ...readChosen(kind)])
  const columns = listColumns(kind).filter(({ id }) => chosen.has(id))
  return columns.toSorted((one, other) => Number(other.id === NAME) - Number(one.id === NAME))
}

function readChosen(kind: TableKind): readonly unknown[] {
  try {
    const chosen: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? 'null')
    return Array.isArray(chosen) ? chosen : usualColumns[kind]
  } catch {
    return usualColumns[kind]
  }
}

export function keepShownColumns(kind: TableKind, ids: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(ids))
  } catch {
    // Then they are the usual ones after a reload.
  }
}

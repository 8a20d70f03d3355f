import type { CellChange } from './grid/grid-rows.ts'
import type { TableKind } from './cells/table-kinds.ts'

/** Cells that were changed on this device but not saved as drafts yet, by key of their entry. */
export type UnsentCells = Readonly<Record<string, readonly CellChange[]>>

const storageKeyOf = (kind: TableKind) => `studio-table:${kind.replaceAll(' ', '-')}`

export function readUnsentCells(kind: TableKind): UnsentCells {
  try {
    return JSON.parse(localStorage.getItem(storageKeyOf(kind)) ?? '{}')
  } catch {
    return {}
  }
}

/**
 * Stores the changed cells of some rows; an empty list removes a row. Rows that another window stored are left
 * alone.
 */
export function storeUnsentCells(kind: TableKind, rows: ReadonlyMap<string, readonly CellChange[]>): void {
  const cells = { ...readUnsentCells(kind) }
  for (const [key, changed] of rows) {
    if (changed.length > 0) cells[key] = changed
    else delete cells[key]
  }
  try {
    if (Object.keys(cells).length === 0) localStorage.removeItem(storageKeyOf(kind))
    else localStorage.setItem(storageKeyOf(kind), JSON.stringify(cells))
  } catch {
    // Storage is full or disabled: the changes stay on the screen but do not survive a reload.
  }
}

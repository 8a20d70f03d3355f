import type { CellChange } from './grid/grid-rows.ts'
import type { TableKind } from './cells/table-kinds.ts'

/** Cells that were changed on this device and are no drafts yet, by key of their entry. */
export type UnsentCells = Readonly<Record<string, readonly CellChange[]>>

const keyOf = (kind: TableKind) => `studio-table:${kind.replaceAll(' ', '-')}`

export function readUnsentCells(kind: TableKind): UnsentCells {
  try {
    return JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}')
  } catch {
    return {}
  }
}

/** Of rows that this window changed or put back; another window may have others. */
export function keepUnsentCells(kind: TableKind, rows: ReadonlyMap<string, readonly CellChange[]>): void {
  const cells = { ...readUnsentCells(kind) }
  for (const [key, changed] of rows) {
    if (changed.length > 0) cells[key] = changed
    else delete cells[key]
  }
  try {
    if (Object.keys(cells).length === 0) localStorage.removeItem(keyOf(kind))
    else localStorage.setItem(keyOf(kind), JSON.stringify(cells))
  } catch {
    // A full or forbidden storage: what is on the screen is still there.
  }
}

// The active cell of the grid and the range of selected cells.

/** Index of the row that stands for all chosen rows. It lies above the first row. */
export const ALL_ROWS = -1

/** Index of the column with the checkboxes that choose rows. */
export const CHECKBOX_COLUMN = 0

export interface CellPlace {
  row: number
  column: number
}

export interface Cursor {
  active: CellPlace
  /** The opposite corner of the selection. */
  anchor: CellPlace
}

export interface GridSize {
  rows: number
  /** Includes the column with the checkboxes. */
  columns: number
  hasAllRow: boolean
}

export interface CellRange {
  top: number
  bottom: number
  left: number
  right: number
}

export const cursorAt = (row: number, column: number): Cursor => ({
  active: { row, column },
  anchor: { row, column },
})

export const initialCursor = cursorAt(0, CHECKBOX_COLUMN + 1)

/** The selected cells, without the column of checkboxes. */
export function selectedRange({ active, anchor }: Cursor): CellRange {
  const [left, right] = [active.column, anchor.column].toSorted((one, other) => one - other)
  const [top, bottom] = [active.row, anchor.row].toSorted((one, other) => one - other)
  return { top: top ?? 0, bottom: bottom ?? 0, left: Math.max(left ?? 0, 1), right: right ?? 0 }
}

export function clampCursor({ active, anchor }: Cursor, size: GridSize): Cursor {
  const inside = ({ row, column }: CellPlace): CellPlace => ({
    row: Math.max(size.hasAllRow ? ALL_ROWS : 0, Math.min(row, size.rows - 1)),
    column: Math.max(0, Math.min(column, size.columns - 1)),
  })
  return { active: inside(active), anchor: inside(anchor) }
}

export interface Move {
  key: string
  isExtending: boolean
  /** Moves to the edge of the grid instead of by one cell. */
  toEdge: boolean
  /** The number of visible rows, by which Page Up and Page Down move. */
  page?: number
}

/** Where a key moves the cursor; undefined for keys that do not move it. */
export function moveCursor(cursor: Cursor, move: Move, size: GridSize): Cursor | undefined {
  const target = findTarget(cursor.active, move, size)
  if (!target) return undefined
  const moved = clampCursor({ active: target, anchor: move.isExtending ? cursor.anchor : target }, size)
  // A selection cannot span the row for all chosen rows and ordinary rows.
  const isAcross = (moved.active.row === ALL_ROWS) !== (moved.anchor.row === ALL_ROWS)
  return move.isExtending && isAcross ? cursor : moved
}

function findTarget(
  { row, column }: CellPlace,
  { key, toEdge, page = 1 }: Move,
  size: GridSize,
): CellPlace | undefined {
  const first = size.hasAllRow ? ALL_ROWS : 0
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  switch (key) {
    case 'ArrowUp':
      return { row: toEdge ? Math.min(row, 0) : row - 1, column }
    case 'ArrowDown':
      return { row: toEdge ? lastRow : row + 1, column }
    case 'ArrowLeft':
      return { row, column: toEdge ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: toEdge ? lastColumn : column + 1 }
    case 'Home':
      return { row: toEdge ? first : row, column: 0 }
    case 'End':
      return { row: toEdge ? lastRow : row, column: lastColumn }
    case 'PageUp':
      return { row: Math.max(Math.min(row, 0), row - page), column }
    case 'PageDown':
      return { row: row + page, column }
    default:
      return undefined
  }
}

// Where the keyboard is in the grid, and which cells are selected.

/** The row of all chosen rows lies above the first. */
export const ALL_ROWS = -1

/** The first column chooses rows. */
export const CHOOSE_COLUMN = 0

export interface CellPlace {
  row: number
  column: number
}

export interface Cursor {
  active: CellPlace
  /** The other end of what is selected. */
  anchor: CellPlace
}

export interface GridSize {
  rows: number
  /** That which chooses rows among them. */
  columns: number
  hasAllRow: boolean
}

export interface CellRange {
  top: number
  bottom: number
  left: number
  right: number
}

export const at = (row: number, column: number): Cursor => ({
  active: { row, column },
  anchor: { row, column },
})

export const startOfGrid = at(0, CHOOSE_COLUMN + 1)

/** Never the column that chooses. */
export function rangeOf({ active, anchor }: Cursor): CellRange {
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
  /** To the edge. */
  isFar: boolean
  /** Rows that are in sight. */
  page?: number
}

/** Undefined for keys that do not move. */
export function moveCursor(cursor: Cursor, move: Move, size: GridSize): Cursor | undefined {
  const target = findTarget(cursor.active, move, size)
  if (!target) return undefined
  const moved = clampCursor({ active: target, anchor: move.isExtending ? cursor.anchor : target }, size)
  // What is selected is either in the row of all, or below it.
  const isAcross = (moved.active.row === ALL_ROWS) !== (moved.anchor.row === ALL_ROWS)
  return move.isExtending && isAcross ? cursor : moved
}

function findTarget(
  { row, column }: CellPlace,
  { key, isFar, page = 1 }: Move,
  size: GridSize,
): CellPlace | undefined {
  const first = size.hasAllRow ? ALL_ROWS : 0
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  switch (key) {
    case 'ArrowUp':
      return { row: isFar ? Math.min(row, 0) : row - 1, column }
    case 'ArrowDown':
      return { row: isFar ? lastRow : row + 1, column }
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: isFar ? lastColumn : column + 1 }
    case 'Home':
      return { row: isFar ? first : row, column: 0 }
    case 'End':
      return { row: isFar ? lastRow : row, column: lastColumn }
    case 'PageUp':
      return { row: Math.max(Math.min(row, 0), row - page), column }
    case 'PageDown':
      return { row: row + page, column }
    default:
      return undefined
  }
}

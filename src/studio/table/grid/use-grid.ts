import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CellContext } from '../cells/format-cell.ts'
import {
  ALL_ROWS,
  at,
  CHOOSE_COLUMN,
  type Cursor,
  type GridSize,
  clampCursor,
  moveCursor,
  type CellPlace,
  rangeOf,
  startOfGrid,
} from './grid-cursor.ts'
import { columnAt, rowsAt } from './grid-edits.ts'
import { NAME } from '../cells/shown-columns.ts'
import { type CellEdit, isFixed } from './grid-rows.ts'
import type { TableSession } from '../table-session.ts'
import type { TableState } from '../table-state.ts'

export interface Editing {
  /** The first key replaces what is there. */
  isReplacing: boolean
  /** Begun by a finger or a double click. */
  isByPointer: boolean
}

export type MoveAfterEditing = 'down' | 'up' | 'stay' | 'elsewhere'

export type Grid = ReturnType<typeof useGrid>

export const cellId = ({ row, column }: CellPlace) => `cell-${row}-${column}`

const sizeOf = ({ rows, columns, chosen }: TableState): GridSize => ({
  rows: rows.length,
  columns: columns.length + 1,
  hasAllRow: chosen.size > 1,
})

/** Cursor, selection and editing of the grid. */
export function useGrid(session: TableSession, context: CellContext) {
  const state = session.store.use()
  const [place, setPlace] = useState(startOfGrid)
  const [editing, setEditing] = useState<Editing>()
  const [said, setSaid] = useState('')
  const [fillTo, setFillTo] = useState<number>()
  const size = sizeOf(state)
  const cursor = clampCursor(place, size)
  const moveTo = (next: Cursor) => {
    flushSync(() => {
      setEditing(undefined)
      setPlace(next)
      setSaid('')
    })
    focusCell(next.active)
  }
  return {
    session,
    state,
    context,
    size,
    cursor,
    range: rangeOf(cursor),
    editing,
    said,
    say: setSaid,
    moveTo,
    /** Selects without moving the focus, as while dragging. */
    select: setPlace,
    /** The row to which the handle of the selection is dragged. */
    fillTo,
    setFillTo,
    ...editingOf({ session, state, context, size, cursor, moveTo, setEditing, say: setSaid }),
    edit: (edits: readonly CellEdit[], say: string) => {
      session.edit(edits)
      setSaid(say)
    },
    isChoosing: cursor.active.column === CHOOSE_COLUMN,
    isAllRow: cursor.active.row === ALL_ROWS,
  }
}

interface GridToEdit {
  session: TableSession
  state: TableState
  context: CellContext
  size: GridSize
  cursor: Cursor
  moveTo: (next: Cursor) => void
  setEditing: (editing: Editing | undefined) => void
  say: (text: string) => void
}

/** From a cell to its input and back. */
function editingOf({ session, state, context, size, cursor, moveTo, setEditing, say }: GridToEdit) {
  const { active } = cursor
  const column = columnAt(state, active.column)
  const rows = rowsAt(state, active.row)
  const stopEditing = (after: MoveAfterEditing) => {
    if (after === 'elsewhere') return setEditing(undefined)
    const key = after === 'down' ? 'ArrowDown' : 'ArrowUp'
    const move = { key, isExtending: false, isFar: false }
    moveTo((after === 'stay' ? undefined : moveCursor(cursor, move, size)) ?? at(active.row, active.column))
  }
  return {
    startEditing: (how: Editing) => {
      // Names tell entries apart.
      const isPossible = active.row !== ALL_ROWS || column?.id !== NAME
      const isChangeable = column && isPossible && rows.some((row) => !isFixed(row, column))
      if (isChangeable) flushSync(() => setEditing(how))
      else say(context.words.many.fixed)
    },
    stopEditing,
    finishEditing: (value: unknown, after: MoveAfterEditing) => {
      if (column) session.edit(rows.map(({ key }) => ({ key, column, value })))
      stopEditing(after)
    },
  }
}

function focusCell(place: CellPlace): void {
  const cell = document.getElementById(cellId(place))
  cell?.focus({ preventScroll: true })
  // Keeps clear of what sticks to the edges, unlike the browser's own.
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

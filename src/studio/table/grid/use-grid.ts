import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CellContext } from '../cells/format-cell.ts'
import {
  ALL_ROWS,
  cursorAt,
  CHECKBOX_COLUMN,
  type Cursor,
  type GridSize,
  clampCursor,
  moveCursor,
  type CellPlace,
  selectedRange,
  initialCursor,
} from './grid-cursor.ts'
import { columnAt, rowsAt } from './grid-edits.ts'
import { NAME_COLUMN } from '../cells/shown-columns.ts'
import { type CellEdit, canTypeInto } from './grid-rows.ts'
import { editWithNames } from '../load-labels.ts'
import type { TableSession } from '../table-session.ts'
import type { TableState } from '../table-state.ts'

export interface Editing {
  /** Editing was started by typing a character, which replaces the value. */
  isReplacing: boolean
  /** Editing was started by a tap or a double click. */
  isByPointer: boolean
}

/** Where the cursor goes after editing; 'focus-left' means that the user has already focused something else. */
export type MoveAfterEditing = 'down' | 'up' | 'stay' | 'focus-left'

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
  const [place, setPlace] = useState(initialCursor)
  const [editing, setEditing] = useState<Editing>()
  const [announcement, setAnnouncement] = useState('')
  const [fillTo, setFillTo] = useState<number>()
  const size = sizeOf(state)
  const cursor = clampCursor(place, size)
  const moveTo = (next: Cursor) => {
    flushSync(() => {
      setEditing(undefined)
      setPlace(next)
      setAnnouncement('')
    })
    focusCell(next.active)
  }
  return {
    session,
    state,
    context,
    size,
    cursor,
    range: selectedRange(cursor),
    editing,
    announcement,
    announce: setAnnouncement,
    moveTo,
    /** Selects without moving the focus, for example while dragging. */
    select: setPlace,
    /** The row that the fill handle has been dragged to. */
    fillTo,
    setFillTo,
    ...createEditActions({
      session,
      state,
      context,
      size,
      cursor,
      moveTo,
      setEditing,
      announce: setAnnouncement,
    }),
    edit: (edits: readonly CellEdit[], message: string) => {
      session.edit(edits)
      setAnnouncement(message)
    },
    isOnCheckbox: cursor.active.column === CHECKBOX_COLUMN,
    isOnAllRow: cursor.active.row === ALL_ROWS,
  }
}

interface EditActionsProps {
  session: TableSession
  state: TableState
  context: CellContext
  size: GridSize
  cursor: Cursor
  moveTo: (next: Cursor) => void
  setEditing: (editing: Editing | undefined) => void
  announce: (text: string) => void
}

/** Starts and ends the editing of the active cell. */
function createEditActions({
  session,
  state,
  context,
  size,
  cursor,
  moveTo,
  setEditing,
  announce,
}: EditActionsProps) {
  const { active } = cursor
  const column = columnAt(state, active.column)
  const rows = rowsAt(state, active.row)
  const stopEditing = (after: MoveAfterEditing) => {
    if (after === 'focus-left') return setEditing(undefined)
    const key = after === 'down' ? 'ArrowDown' : 'ArrowUp'
    const move = { key, isExtending: false, toEdge: false }
    moveTo(
      (after === 'stay' ? undefined : moveCursor(cursor, move, size)) ?? cursorAt(active.row, active.column),
    )
  }
  return {
    startEditing: (how: Editing) => {
      // Several entries must not get the same name.
      const isPossible = active.row !== ALL_ROWS || column?.id !== NAME_COLUMN
      const isChangeable = column && isPossible && rows.some((row) => canTypeInto(row, column))
      if (isChangeable) flushSync(() => setEditing(how))
      else announce(context.i18n._(msg`This cannot be changed here.`))
    },
    stopEditing,
    finishEditing: (value: unknown, after: MoveAfterEditing) => {
      const edits = column && rows.map(({ key }) => ({ key, column, value }))
      if (edits) void editWithNames(session, edits, context)
      stopEditing(after)
    },
  }
}

function focusCell(place: CellPlace): void {
  const cell = document.getElementById(cellId(place))
  cell?.focus({ preventScroll: true })
  // focus() alone could scroll the cell under a sticky header or column; scrollIntoView respects the scroll
  // margins.
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

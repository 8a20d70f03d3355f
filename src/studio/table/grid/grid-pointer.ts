import type { FocusEvent, MouseEvent } from 'react'
import { cursorAt, CHECKBOX_COLUMN, type CellPlace } from './grid-cursor.ts'
import type { Grid } from './use-grid.ts'

/** The cell that contains an event's target; undefined in the header. */
export function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest('[id^="cell-"]') : null
  const [, row, column] = /^cell-(-?\d+)-(\d+)$/.exec(cell?.id ?? '') ?? []
  return row === undefined ? undefined : { row: Number(row), column: Number(column) }
}

const isSame = (one: CellPlace, other: CellPlace) => one.row === other.row && one.column === other.column

const isTouch = () => matchMedia('(pointer: coarse)').matches

/**
 * Selects the pressed cell, or with Shift the range up to it. On touch screens a tap on the active cell edits
 * it.
 */
export function onGridPress(event: MouseEvent, grid: Grid): void {
  const place = placeOf(event.target)
  if (!place || event.button !== 0 || place.column === CHECKBOX_COLUMN) return
  const { active, anchor } = grid.cursor
  // Within the input that is being edited, the press places the caret.
  if (grid.editing && isSame(place, active)) return
  event.preventDefault()
  // A blur applies what was typed into the cell that is being edited.
  if (grid.editing && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (isTouch() && isSame(place, active)) grid.startEditing({ isReplacing: false, isByPointer: true })
  else
    grid.moveTo(
      event.shiftKey && place.row >= 0 && anchor.row >= 0
        ? { active: place, anchor }
        : cursorAt(place.row, place.column),
    )
}

/** Extends the selection while the mouse button is held down. */
export function onGridDrag(event: MouseEvent, grid: Grid): void {
  const place = event.buttons === 1 && !grid.editing ? placeOf(event.target) : undefined
  const { active, anchor } = grid.cursor
  if (!place || place.column === CHECKBOX_COLUMN || isSame(place, active)) return
  if (place.row < 0 !== anchor.row < 0) return
  grid.select({ active: place, anchor })
}

export function onGridDoubleClick(event: MouseEvent, grid: Grid): void {
  const place = placeOf(event.target)
  if (!place || grid.editing || !isSame(place, grid.cursor.active)) return
  grid.startEditing({ isReplacing: false, isByPointer: true })
}

/** Makes a cell active when it gets the focus by other means, such as a screen reader. */
export function onGridFocus(event: FocusEvent, grid: Grid): void {
  const place = placeOf(event.target)
  if (place && !isSame(place, grid.cursor.active)) grid.select(cursorAt(place.row, place.column))
}

import type { FocusEvent, MouseEvent } from 'react'
import { at, CHOOSE_COLUMN, type CellPlace } from './grid-cursor.ts'
import type { Grid } from './use-grid.ts'

/** The cell that an event is about; undefined in the heads. */
export function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest('[id^="cell-"]') : null
  const [, row, column] = /^cell-(-?\d+)-(\d+)$/.exec(cell?.id ?? '') ?? []
  return row === undefined ? undefined : { row: Number(row), column: Number(column) }
}

const isSame = (one: CellPlace, other: CellPlace) => one.row === other.row && one.column === other.column

const isTouch = () => matchMedia('(pointer: coarse)').matches

/** Selects what is pressed, to what was selected with Shift; a second tap edits. */
export function onGridPress(event: MouseEvent, grid: Grid): void {
  const place = placeOf(event.target)
  if (!place || event.button !== 0 || place.column === CHOOSE_COLUMN) return
  const { active, anchor } = grid.cursor
  // In an input the press places its caret.
  if (grid.editing && isSame(place, active)) return
  event.preventDefault()
  // Keeps what is typed elsewhere.
  if (grid.editing && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (isTouch() && isSame(place, active)) grid.startEditing({ isReplacing: false, isByPointer: true })
  else
    grid.moveTo(
      event.shiftKey && place.row >= 0 && anchor.row >= 0
        ? { active: place, anchor }
        : at(place.row, place.column),
    )
}

/** While the button is held down. */
export function onGridDrag(event: MouseEvent, grid: Grid): void {
  const place = event.buttons === 1 && !grid.editing ? placeOf(event.target) : undefined
  const { active, anchor } = grid.cursor
  if (!place || place.column === CHOOSE_COLUMN || isSame(place, active)) return
  if (place.row < 0 !== anchor.row < 0) return
  grid.select({ active: place, anchor })
}

export function onGridDoubleClick(event: MouseEvent, grid: Grid): void {
  const place = placeOf(event.target)
  if (!place || grid.editing || !isSame(place, grid.cursor.active)) return
  grid.startEditing({ isReplacing: false, isByPointer: true })
}

/** Whatever gave a cell the focus, keys act on it. */
export function onGridFocus(event: FocusEvent, grid: Grid): void {
  const place = placeOf(event.target)
  if (place && !isSame(place, grid.cursor.active)) grid.select(at(place.row, place.column))
}

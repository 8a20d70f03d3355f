import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { formatTsv, readCopiedCells } from '../cells/tsv.ts'
import { cursorAt, CHECKBOX_COLUMN, type Cursor, moveCursor } from './grid-cursor.ts'
import { copyCells, clearCells, fillDown, listEditableKeys, pasteCells, rowsAt } from './grid-edits.ts'
import { placeOf } from './grid-pointer.ts'
import { loadLabels, listUnknownNames } from '../load-labels.ts'
import type { Grid } from './use-grid.ts'
import { rowHeight } from './use-row-window.ts'

/** Handles a key on a cell that is not being edited. */
export function onGridKey(i18n: I18n, event: KeyboardEvent, grid: Grid): void {
  if (grid.editing || event.nativeEvent.isComposing || !placeOf(event.target)) return
  // Windows reports AltGr, with which some layouts type characters, as Ctrl+Alt.
  const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')
  const isDone = isCommand ? handleShortcut(i18n, event, grid) : handleKey(i18n, event, grid)
  if (isDone || moveByKey(event, grid)) event.preventDefault()
}

function moveByKey(event: KeyboardEvent, grid: Grid): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event
  if (altKey) return false
  // Two rows less than fit: the header, and one row that stays visible for orientation.
  const page = Math.max(1, Math.floor(currentTarget.clientHeight / rowHeight()) - 2)
  const how = { key, isExtending: shiftKey, toEdge: ctrlKey || metaKey, page }
  const next = moveCursor(grid.cursor, how, grid.size)
  if (next) grid.moveTo(next)
  return next !== undefined
}

function handleKey(i18n: I18n, event: KeyboardEvent, grid: Grid): boolean {
  const { key, altKey, shiftKey } = event
  if (key === ' ' && shiftKey) return toggleSelectedRows(grid)
  // On a checkbox the browser handles the keys.
  if (grid.isOnCheckbox) return false
  if (key === 'Enter' || key === 'F2') {
    grid.startEditing({ isReplacing: false, isByPointer: false })
    return true
  }
  if (key === 'Delete' || key === 'Backspace') return clearSelected(i18n, grid)
  if (key === 'Escape') {
    grid.moveTo(cursorAt(grid.cursor.active.row, grid.cursor.active.column))
    return true
  }
  // The input is focused before the browser delivers the character, so the typed key ends up in it. 'Process' and
  // 'Dead' come from input methods and dead keys.
  const isCharacter = key.length === 1 && (!altKey || event.getModifierState('AltGraph'))
  const isTyping = isCharacter || key === 'Process' || key === 'Dead'
  if (isTyping) grid.startEditing({ isReplacing: true, isByPointer: false })
  return false
}

function handleShortcut(i18n: I18n, { key, shiftKey }: KeyboardEvent, grid: Grid): boolean {
  switch (key.toLowerCase()) {
    case 'd':
      fillSelected(i18n, grid)
      return true
    case 'z':
      if (shiftKey) redo(i18n, grid)
      else undo(i18n, grid)
      return true
    case 'y':
      redo(i18n, grid)
      return true
    case 'a':
      grid.moveTo(selectAll(grid))
      return true
    default:
      return false
  }
}

const selectAll = ({ size }: Grid): Cursor => ({
  active: { row: 0, column: CHECKBOX_COLUMN + 1 },
  anchor: { row: size.rows - 1, column: size.columns - 1 },
})

export function undo(i18n: I18n, { session, state, announce }: Grid): void {
  session.undo()
  announce(state.past.length > 0 ? i18n._(msg`Undone.`) : i18n._(msg`There is nothing to undo.`))
}

export function redo(i18n: I18n, { session, state, announce }: Grid): void {
  session.redo()
  if (state.future.length > 0) announce(i18n._(msg`Redone.`))
}

export function fillSelected(i18n: I18n, grid: Grid): void {
  const edits = fillDown(grid.state, grid.range)
  grid.edit(edits, i18n._(cellsFilled(edits.length)))
}

function clearSelected(i18n: I18n, grid: Grid): boolean {
  const edits = clearCells(grid.state, grid.range)
  grid.edit(edits, i18n._(cellsEmptied(edits.length)))
  return true
}

/** Chooses the rows of the selection, or clears the choice if all of them are chosen already. */
function toggleSelectedRows({ session, state, range }: Grid): boolean {
  const rows = []
  for (let row = Math.max(0, range.top); row <= range.bottom; row += 1) rows.push(...rowsAt(state, row))
  const keys = listEditableKeys(rows)
  session.choose(keys, !keys.every((key) => state.chosen.has(key)))
  return true
}

export function onGridCopy(i18n: I18n, event: ClipboardEvent, grid: Grid): void {
  if (grid.editing || grid.isOnCheckbox) return
  const cells = copyCells(grid.state, grid.range, grid.context)
  event.clipboardData.setData('text/plain', formatTsv(cells))
  event.preventDefault()
  grid.announce(i18n._(cellsCopied(cells.flat().length)))
}

export function onGridCut(i18n: I18n, event: ClipboardEvent, grid: Grid): void {
  if (grid.editing || grid.isOnCheckbox) return
  onGridCopy(i18n, event, grid)
  clearSelected(i18n, grid)
}

export function onGridPaste(i18n: I18n, event: ClipboardEvent, grid: Grid): void {
  if (grid.editing || grid.isOnCheckbox) return
  const texts = readCopiedCells(event.clipboardData)
  if (!texts) return
  event.preventDefault()
  void paste(i18n, texts, grid)
}

async function paste(i18n: I18n, texts: string[][], { session, state, range, context, edit }: Grid) {
  const unknown = listUnknownNames(state, pasteCells(state, range, texts, context).edits)
  if (unknown.length > 0) await loadLabels(session, unknown)
  const { options } = session.store.get()
  const { edits, isTruncated: isCut } = pasteCells(state, range, texts, { ...context, options })
  edit(
    edits,
    isCut
      ? `${i18n._(cellsPasted(edits.length))} ${i18n._(msg`Cells beyond the end of the table were left out.`)}`
      : i18n._(cellsPasted(edits.length)),
  )
}

export const cellsFilled = (count: number) =>
  msg`${plural(count, { one: 'One cell filled.', other: `${count} cells filled.` })}`

const cellsEmptied = (count: number) =>
  msg`${plural(count, { one: 'One cell emptied.', other: `${count} cells emptied.` })}`

const cellsCopied = (count: number) =>
  msg`${plural(count, { one: 'One cell copied.', other: `${count} cells copied.` })}`

const cellsPasted = (count: number) =>
  msg`${plural(count, { one: 'One cell pasted.', other: `${count} cells pasted.` })}`

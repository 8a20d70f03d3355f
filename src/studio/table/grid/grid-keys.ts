import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Words } from '../../words/words.ts'
import { formatTsv, parseTsv } from '../cells/tsv.ts'
import { cursorAt, CHECKBOX_COLUMN, type Cursor, moveCursor } from './grid-cursor.ts'
import { copyCells, clearCells, fillDown, listEditableKeys, pasteCells, rowsAt } from './grid-edits.ts'
import { placeOf } from './grid-pointer.ts'
import { loadLabels, listUnknownNames } from '../load-labels.ts'
import type { Grid } from './use-grid.ts'
import { rowHeight } from './use-row-window.ts'

type TableWords = Words['many']

/** Handles a key on a cell that is not being edited. */
export function onGridKey(event: KeyboardEvent, grid: Grid, words: TableWords): void {
  if (grid.editing || event.nativeEvent.isComposing || !placeOf(event.target)) return
  // Windows reports AltGr, with which some layouts type characters, as Ctrl+Alt.
  const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')
  const isDone = isCommand ? handleShortcut(event, grid, words) : handleKey(event, grid, words)
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

function handleKey(event: KeyboardEvent, grid: Grid, words: TableWords): boolean {
  const { key, altKey, shiftKey } = event
  if (key === ' ' && shiftKey) return toggleSelectedRows(grid)
  // On a checkbox the browser handles the keys.
  if (grid.isOnCheckbox) return false
  if (key === 'Enter' || key === 'F2') {
    grid.startEditing({ isReplacing: false, isByPointer: false })
    return true
  }
  if (key === 'Delete' || key === 'Backspace') return clearSelected(grid, words)
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

function handleShortcut({ key, shiftKey }: KeyboardEvent, grid: Grid, words: TableWords): boolean {
  switch (key.toLowerCase()) {
    case 'd':
      fillSelected(grid, words)
      return true
    case 'z':
      if (shiftKey) redo(grid, words)
      else undo(grid, words)
      return true
    case 'y':
      redo(grid, words)
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

export function undo({ session, state, announce }: Grid, words: TableWords): void {
  session.undo()
  announce(state.past.length > 0 ? words.stepUndone : words.nothingToUndo)
}

export function redo({ session, state, announce }: Grid, words: TableWords): void {
  session.redo()
  if (state.future.length > 0) announce(words.stepRedone)
}

export function fillSelected(grid: Grid, words: TableWords): void {
  const edits = fillDown(grid.state, grid.range)
  grid.edit(edits, words.filled(edits.length))
}

function clearSelected(grid: Grid, words: TableWords): boolean {
  const edits = clearCells(grid.state, grid.range)
  grid.edit(edits, words.emptied(edits.length))
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

export function onGridCopy(event: ClipboardEvent, grid: Grid, words: TableWords): void {
  if (grid.editing || grid.isOnCheckbox) return
  const cells = copyCells(grid.state, grid.range, grid.context)
  event.clipboardData.setData('text/plain', formatTsv(cells))
  event.preventDefault()
  grid.announce(words.copied(cells.flat().length))
}

export function onGridCut(event: ClipboardEvent, grid: Grid, words: TableWords): void {
  if (grid.editing || grid.isOnCheckbox) return
  onGridCopy(event, grid, words)
  clearSelected(grid, words)
}

export function onGridPaste(event: ClipboardEvent, grid: Grid, words: TableWords): void {
  if (grid.editing || grid.isOnCheckbox) return
  event.preventDefault()
  void pasteText(event.clipboardData.getData('text/plain'), grid, words)
}

async function pasteText(text: string, { session, state, range, context, edit }: Grid, words: TableWords) {
  const texts = parseTsv(text)
  const unknown = listUnknownNames(state, pasteCells(state, range, texts, context).edits)
  if (unknown.length > 0) await loadLabels(session, unknown)
  const { options } = session.store.get()
  const { edits, isTruncated: isCut } = pasteCells(state, range, texts, { ...context, options })
  edit(edits, isCut ? `${words.pasted(edits.length)} ${words.truncated}` : words.pasted(edits.length))
}

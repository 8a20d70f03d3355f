import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Words } from '../../words/words.ts'
import { formatCells, readCells } from '../cells/cell-text.ts'
import { at, CHOOSE_COLUMN, type Cursor, moveCursor } from './grid-cursor.ts'
import { copyCells, emptyCells, fillDown, listChangeable, pasteCells, rowsAt } from './grid-edits.ts'
import { placeOf } from './grid-pointer.ts'
import { loadLabels, listUnknownNames } from '../load-labels.ts'
import type { Grid } from './use-grid.ts'
import { rowHeight } from './use-row-window.ts'

type Say = Words['many']

/** Keys on a cell that is not being edited. */
export function onGridKey(event: KeyboardEvent, grid: Grid, words: Say): void {
  if (grid.editing || event.nativeEvent.isComposing || !placeOf(event.target)) return
  // With AltGr some keyboards type, and say Ctrl and Alt.
  const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph')
  const isDone = isCommand ? pressCommand(event, grid, words) : pressKey(event, grid, words)
  if (isDone || move(event, grid)) event.preventDefault()
}

function move(event: KeyboardEvent, grid: Grid): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event
  if (altKey) return false
  // Two rows less: the heads, and one that is seen before and after.
  const page = Math.max(1, Math.floor(currentTarget.clientHeight / rowHeight()) - 2)
  const how = { key, isExtending: shiftKey, isFar: ctrlKey || metaKey, page }
  const next = moveCursor(grid.cursor, how, grid.size)
  if (next) grid.moveTo(next)
  return next !== undefined
}

function pressKey(event: KeyboardEvent, grid: Grid, words: Say): boolean {
  const { key, altKey, shiftKey } = event
  if (key === ' ' && shiftKey) return chooseSelected(grid)
  // The checkbox has its own keys.
  if (grid.isChoosing) return false
  if (key === 'Enter' || key === 'F2') {
    grid.startEditing({ isReplacing: false, isByPointer: false })
    return true
  }
  if (key === 'Delete' || key === 'Backspace') return emptySelected(grid, words)
  if (key === 'Escape') {
    grid.moveTo(at(grid.cursor.active.row, grid.cursor.active.column))
    return true
  }
  // The key itself reaches the input that has the focus by then, also one that an input method reads.
  const isCharacter = key.length === 1 && (!altKey || event.getModifierState('AltGraph'))
  const isTyping = isCharacter || key === 'Process' || key === 'Dead'
  if (isTyping) grid.startEditing({ isReplacing: true, isByPointer: false })
  return false
}

function pressCommand({ key, shiftKey }: KeyboardEvent, grid: Grid, words: Say): boolean {
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
      grid.moveTo(wholeTable(grid))
      return true
    default:
      return false
  }
}

const wholeTable = ({ size }: Grid): Cursor => ({
  active: { row: 0, column: CHOOSE_COLUMN + 1 },
  anchor: { row: size.rows - 1, column: size.columns - 1 },
})

export function undo({ session, state, say }: Grid, words: Say): void {
  session.undo()
  say(state.past.length > 0 ? words.stepUndone : words.nothingToUndo)
}

export function redo({ session, state, say }: Grid, words: Say): void {
  session.redo()
  if (state.future.length > 0) say(words.stepRedone)
}

export function fillSelected(grid: Grid, words: Say): void {
  const edits = fillDown(grid.state, grid.range)
  grid.edit(edits, words.filled(edits.length))
}

function emptySelected(grid: Grid, words: Say): boolean {
  const edits = emptyCells(grid.state, grid.range)
  grid.edit(edits, words.emptied(edits.length))
  return true
}

/** The rows of what is selected; once more, they are not chosen any more. */
function chooseSelected({ session, state, range }: Grid): boolean {
  const rows = []
  for (let row = Math.max(0, range.top); row <= range.bottom; row += 1) rows.push(...rowsAt(state, row))
  const keys = listChangeable(rows)
  session.choose(keys, !keys.every((key) => state.chosen.has(key)))
  return true
}

export function onGridCopy(event: ClipboardEvent, grid: Grid, words: Say): void {
  if (grid.editing || grid.isChoosing) return
  const cells = copyCells(grid.state, grid.range, grid.context)
  event.clipboardData.setData('text/plain', formatCells(cells))
  event.preventDefault()
  grid.say(words.copied(cells.flat().length))
}

export function onGridCut(event: ClipboardEvent, grid: Grid, words: Say): void {
  if (grid.editing || grid.isChoosing) return
  onGridCopy(event, grid, words)
  emptySelected(grid, words)
}

export function onGridPaste(event: ClipboardEvent, grid: Grid, words: Say): void {
  if (grid.editing || grid.isChoosing) return
  event.preventDefault()
  void pasteText(event.clipboardData.getData('text/plain'), grid, words)
}

async function pasteText(text: string, { session, state, range, context, edit }: Grid, words: Say) {
  const texts = readCells(text)
  const unknown = listUnknownNames(state, pasteCells(state, range, texts, context).edits)
  if (unknown.length > 0) await loadLabels(session, unknown)
  const { options } = session.store.get()
  const { edits, isCut } = pasteCells(state, range, texts, { ...context, options })
  edit(edits, isCut ? `${words.pasted(edits.length)} ${words.cut}` : words.pasted(edits.length))
}

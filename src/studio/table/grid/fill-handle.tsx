import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PointerEvent } from 'react'
import { fillFromHandle } from './grid-edits.ts'
import * as styles from './entry-grid.module.css'
import { cellsFilled } from './grid-keys.ts'
import type { Grid } from './use-grid.ts'
import { rowHeight } from './use-row-window.ts'

/**
 * The handle at the corner of the selection. Dragging it over other rows fills them; Ctrl+D does the same by
 * keyboard.
 */
export function FillHandle({ grid, i18n }: { grid: Grid; i18n: I18n }) {
  const { range, fillTo, setFillTo } = grid
  const finish = () => {
    setFillTo(undefined)
    if (fillTo === undefined) return
    const edits = fillFromHandle(grid.state, range, fillTo)
    if (edits.length === 0) return
    grid.edit(edits, i18n._(cellsFilled(edits.length)))
    grid.select({
      anchor: { row: Math.min(range.top, fillTo), column: range.left },
      active: { row: Math.max(range.bottom, fillTo), column: range.right },
    })
  }
  return (
    <span
      className={styles.handle}
      aria-hidden="true"
      title={i18n._(msg`Drag to fill other rows`)}
      onMouseDown={(event) => {
        // Otherwise the grid would select the cell under the handle.
        event.stopPropagation()
        event.preventDefault()
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setFillTo(range.bottom)
      }}
      onPointerMove={(event) => {
        if (fillTo !== undefined) setFillTo(rowUnder(event, grid))
      }}
      onPointerUp={finish}
      onPointerCancel={() => setFillTo(undefined)}
    />
  )
}

/** The index of the row under the pointer. Scrolls the grid when the pointer is near its top or bottom edge. */
function rowUnder({ currentTarget, clientY }: PointerEvent<HTMLElement>, { size }: Grid): number {
  const grid = currentTarget.closest('[role="grid"]')
  const body = currentTarget.closest('[role="rowgroup"]')
  if (!grid || !body) return -1
  const height = rowHeight()
  const { top, bottom } = grid.getBoundingClientRect()
  if (clientY > bottom - height / 2) grid.scrollTop += height
  else if (clientY < top + 2 * height) grid.scrollTop -= height
  const row = Math.floor((clientY - body.getBoundingClientRect().top) / height)
  return Math.max(0, Math.min(row, size.rows - 1))
}

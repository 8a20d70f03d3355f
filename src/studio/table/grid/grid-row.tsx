import { msg } from '@lingui/core/macro'
import { nameColumn } from '../cells/name-column.ts'
import { memo } from 'react'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { CellEditor } from '../cells/cell-editor.tsx'
import { cellValue } from '../cells/cell-values.ts'
import type { Column } from '../cells/columns.ts'
import type { CellContext } from '../cells/format-cell.ts'
import { GridCell } from './grid-cell.tsx'
import { CHECKBOX_COLUMN } from './grid-cursor.ts'
import * as styles from './entry-grid.module.css'
import { isRemoval, type TableRow } from './grid-rows.ts'
import type { TableSession } from '../table-session.ts'
import { cellId, type Editing, type Grid } from './use-grid.ts'
import { ROW_REM } from './use-row-window.ts'

interface GridRowProps {
  session: TableSession
  context: CellContext
  columns: readonly Column[]
  row: TableRow
  index: number
  /** How many rows come before the first entry: the header, and the row for all chosen rows if it is shown. */
  rowsAbove: number
  isChosen: boolean
  /** Column of the active cell; -1 in other rows. */
  active: number
  /** First and last selected column; -1 if nothing in the row is selected. */
  left: number
  right: number
  /** First and last column that the fill handle covers; -1 in other rows. */
  fillLeft: number
  fillRight: number
  /** The fill handle, in the last row of the selection. */
  handle: React.ReactNode
  editing: Editing | undefined
  /** Passed only to the row that is being edited, so that the others are not rendered again. */
  finish: Grid['finishEditing'] | undefined
  cancel: Grid['stopEditing'] | undefined
}

/** Memoized: moving the cursor renders two of 500 rows again. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { session, context, columns, row, index, isChosen, active } = props
  const [name, ...others] = columns
  return (
    <div
      className={styles.row}
      role="row"
      aria-rowindex={index + props.rowsAbove + 1}
      style={{ insetBlockStart: `${index * ROW_REM}rem` }}
      data-chosen={isChosen ? '' : undefined}
      data-leaves={isRemoval(row) ? '' : undefined}
    >
      <div className={styles.fixed} role="none">
        <div className={styles.choose} role="gridcell" aria-colindex={1}>
          <label>
            <input
              type="checkbox"
              id={cellId({ row: index, column: CHECKBOX_COLUMN })}
              tabIndex={active === CHECKBOX_COLUMN ? 0 : -1}
              checked={isChosen}
              disabled={isRemoval(row)}
              onChange={({ target, nativeEvent }) =>
                session.chooseRow(row.key, target.checked, isShifted(nativeEvent))
              }
            />
            <VisuallyHidden>{context.i18n._(msg`Select ${{ name: row.name }}`)}</VisuallyHidden>
          </label>
        </div>
        {name && toCell(name, 1, props)}
      </div>
      {others.map((column, at) => toCell(column, at + 2, props))}
    </div>
  )
})

function toCell(column: Column, at: number, props: GridRowProps) {
  const { session, context, row, index, active, left, right, editing, finish, cancel } = props
  const { fillLeft, fillRight, handle } = props
  const isEdited = active === at && editing !== undefined
  return (
    <GridCell
      key={column.id}
      row={row}
      column={column}
      place={{ row: index, column: at }}
      context={context}
      isActive={active === at}
      isSelected={at >= left && at <= right}
      isFilled={at >= fillLeft && at <= fillRight}
      handle={at === right ? handle : undefined}
      editing={isEdited ? editing : undefined}
      editor={
        isEdited &&
        finish &&
        cancel && (
          <CellEditor
            session={session}
            context={context}
            column={column}
            label={`${nameColumn(context.i18n, session.kind, column)}, ${row.name}`}
            value={cellValue(row.record, column)}
            editing={editing}
            finish={finish}
            cancel={cancel}
          />
        )
      }
    />
  )
}

/** Shift+click chooses all rows between the last chosen one and this one. */
const isShifted = (event: Event) => event instanceof MouseEvent && event.shiftKey

import { msg, plural } from '@lingui/core/macro'
import { nameColumn } from '../cells/name-column.ts'
import { CellEditor } from '../cells/cell-editor.tsx'
import type { Column } from '../cells/columns.ts'
import { columnAppearance, showCell } from './grid-cell.tsx'
import { ALL_ROWS, CHECKBOX_COLUMN } from './grid-cursor.ts'
import { commonValue, MIXED, rowsAt } from './grid-edits.ts'
import * as styles from './entry-grid.module.css'
import { NAME_COLUMN } from '../cells/shown-columns.ts'
import { cellId, type Grid } from './use-grid.ts'

/** The row that stands for all chosen rows: a value typed here is written into each of them. */
export function AllRow({ grid }: { grid: Grid }) {
  const { state, context, cursor } = grid
  const count = state.chosen.size
  const isActive = grid.isOnAllRow && cursor.active.column === CHECKBOX_COLUMN
  const [name, ...others] = state.columns
  return (
    <div className={styles.row} role="row" aria-rowindex={2} data-all="">
      <div className={styles.fixed} role="none">
        <div
          className={styles.choose}
          role="gridcell"
          aria-colindex={1}
          aria-label={context.i18n._(selectedRows(count))}
          id={cellId({ row: ALL_ROWS, column: CHECKBOX_COLUMN })}
          tabIndex={isActive ? 0 : -1}
        >
          <span>{count}</span>
        </div>
        {name && <AllCell grid={grid} column={name} index={1} />}
      </div>
      {others.map((column, index) => (
        <AllCell key={column.id} grid={grid} column={column} index={index + 2} />
      ))}
    </div>
  )
}

function AllCell({ grid, column, index }: { grid: Grid; column: Column; index: number }) {
  const { state, context, cursor, range } = grid
  const rows = rowsAt(state, ALL_ROWS)
  const isActive = grid.isOnAllRow && cursor.active.column === index
  const isSelected = grid.isOnAllRow && index >= range.left && index <= range.right
  const isName = column.id === NAME_COLUMN
  const value = commonValue(rows, column, context)
  const isMixed = value === MIXED
  const isEdited = isActive && grid.editing !== undefined
  const { i18n } = context
  const text = isMixed ? i18n._(msg`mixed`) : showCell(value, column, context)
  return (
    <div
      className={styles.cell}
      role={isName ? 'rowheader' : 'gridcell'}
      id={cellId({ row: ALL_ROWS, column: index })}
      tabIndex={isActive && !isEdited ? 0 : -1}
      aria-colindex={index + 1}
      aria-selected={isSelected}
      aria-readonly={isName || undefined}
      data-look={columnAppearance(column)}
      data-active={isActive ? '' : undefined}
      data-mixed={isMixed && !isName ? '' : undefined}
      data-editing={isEdited ? '' : undefined}
    >
      {isEdited && grid.editing ? (
        <CellEditor
          session={grid.session}
          context={context}
          column={column}
          label={`${nameColumn(context.i18n, state.kind, column)}, ${i18n._(selectedRows(rows.length))}`}
          value={isMixed ? undefined : value}
          isMixed={isMixed}
          editing={grid.editing}
          finish={grid.finishEditing}
          cancel={grid.stopEditing}
        />
      ) : (
        <span className={styles.text}>{isName ? i18n._(selectedRows(rows.length)) : text}</span>
      )}
    </div>
  )
}

const selectedRows = (count: number) =>
  msg`${plural(count, { one: 'The selected row', other: `All ${count} selected` })}`

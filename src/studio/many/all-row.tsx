import { nameField } from '../fields/format-value.ts'
import { CellEditor } from './cell-editor.tsx'
import { lookOf, showCell } from './grid-cell.tsx'
import { ALL_ROWS, CHOOSE_COLUMN } from './grid-cursor.ts'
import { commonValue, MIXED, rowsAt } from './grid-edits.ts'
import styles from './entry-grid.module.css'
import { cellId, type Grid } from './use-grid.ts'

/** Stands for all chosen rows: what is typed here is typed into each of them. */
export function AllRow({ grid }: { grid: Grid }) {
  const { state, session, context, cursor, range, editing } = grid
  const { many } = context.words
  const rows = rowsAt(state, ALL_ROWS)
  const name = many.allOf(rows.length)
  const active = grid.isAllRow ? cursor.active.column : -1
  return (
    <div className={styles.row} role="row" aria-rowindex={2} data-all="">
      <div
        className={styles.choose}
        role="gridcell"
        aria-colindex={1}
        aria-label={name}
        id={cellId({ row: ALL_ROWS, column: CHOOSE_COLUMN })}
        tabIndex={active === CHOOSE_COLUMN ? 0 : -1}
      >
        <span>{rows.length}</span>
      </div>
      {state.columns.map((column, index) => {
        const place = { row: ALL_ROWS, column: index + 1 }
        const isActive = active === place.column
        const value = commonValue(rows, column, context)
        const isMixed = value === MIXED
        return (
          <div
            key={column.id}
            className={styles.cell}
            role="gridcell"
            id={cellId(place)}
            tabIndex={isActive && !editing ? 0 : -1}
            aria-colindex={place.column + 1}
            aria-selected={
              isActive || (grid.isAllRow && place.column >= range.left && place.column <= range.right)
            }
            data-look={lookOf(column)}
            data-active={isActive ? '' : undefined}
            data-mixed={isMixed ? '' : undefined}
            data-editing={isActive && editing ? '' : undefined}
          >
            {isActive && editing ? (
              <CellEditor
                session={session}
                context={context}
                column={column}
                label={`${nameField(session.kind, column.path, context.words)}, ${name}`}
                value={isMixed ? undefined : value}
                isMixed={isMixed}
                editing={editing}
                finish={grid.finishEditing}
                cancel={grid.stopEditing}
              />
            ) : (
              <span>{isMixed ? many.mixed : showCell(value, column, context)}</span>
            )}
          </div>
        )
      })}
    </div>
  )
}

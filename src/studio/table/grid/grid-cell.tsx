import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { RevisionMark } from '../../ui/revision-mark.tsx'
import { cellValue, checkCell, isSameCell } from '../cells/cell-values.ts'
import { NAME } from '../cells/shown-columns.ts'
import type { Column } from '../cells/columns.ts'
import { type CellContext, formatCell } from '../cells/format-cell.ts'
import styles from './entry-grid.module.css'
import { isFixed, isRemoval, type TableRow } from './grid-rows.ts'
import { cellId, type Editing } from './use-grid.ts'

/** What decides how wide a column is, and to which side it leans. */
export const columnAppearance = ({ field, id }: Column): string => {
  if (id === NAME) return NAME
  if (field.kind === 'text') return field.max <= 40 ? 'code' : field.max <= 200 ? 'text' : 'prose'
  return field.kind
}

/** On one line: a list has its items next to each other. */
export const showCell = (value: unknown, { field }: Column, context: CellContext): string =>
  formatCell(value, field, context).replaceAll('\n', ' · ')

interface GridCellProps {
  row: TableRow
  column: Column
  place: { row: number; column: number }
  context: CellContext
  isActive: boolean
  isSelected: boolean
  /** The handle of the selection is dragged over it. */
  isFilled: boolean
  /** At the corner of the selection. */
  handle: React.ReactNode
  editing: Editing | undefined
  editor: React.ReactNode
}

/** Plain text, so that hundreds of rows answer a key at once; an input only while it is edited. */
export function GridCell(props: GridCellProps) {
  const { row, column, place, context, isActive, isSelected, isFilled, handle, editing, editor } = props
  const { many, fieldProblems } = context.words
  const value = cellValue(row.record, column)
  const isChanged = !isSameCell(value, cellValue(row.published, column))
  const isLocal = isChanged && !isSameCell(value, cellValue(row.saved, column))
  const problem = isChanged || isLocal ? checkCell(row.record, column) : undefined
  const reason = problem && fieldProblems[problem.code](problem.params)
  return (
    <div
      className={styles.cell}
      role={column.id === NAME ? 'rowheader' : 'gridcell'}
      id={cellId(place)}
      tabIndex={isActive && !editing ? 0 : -1}
      aria-colindex={place.column + 1}
      aria-selected={isSelected}
      aria-readonly={isFixed(row, column) || undefined}
      aria-invalid={problem ? true : undefined}
      data-look={columnAppearance(column)}
      data-active={isActive ? '' : undefined}
      data-local={isLocal ? '' : undefined}
      data-editing={editing ? '' : undefined}
      data-filled={isFilled ? '' : undefined}
    >
      {editor || (
        <>
          <span className={styles.text}>{showCell(value, column, context)}</span>
          {column.id === NAME && <Note row={row} leaves={many.leaves} />}
          {reason !== undefined && <small title={reason}>{reason}</small>}
          {isChanged && (
            <>
              <RevisionMark size="small" />
              <VisuallyHidden>{isLocal ? many.isLocal : many.isChanged}</VisuallyHidden>
            </>
          )}
        </>
      )}
      {handle}
    </div>
  )
}

/** Parts are known by their codes. */
function Note({ row, leaves }: { row: TableRow; leaves: string }) {
  if (isRemoval(row)) return <small>{leaves}</small>
  return /^\d+$/.test(row.key) ? null : <small data-tone="quiet">{row.key}</small>
}

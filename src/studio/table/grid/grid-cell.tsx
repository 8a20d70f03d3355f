import { msg } from '@lingui/core/macro'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { RevisionMark } from '../../ui/revision-mark.tsx'
import { cellValue, checkCell, isSameCell } from '../cells/cell-values.ts'
import { NAME_COLUMN } from '../cells/shown-columns.ts'
import type { Column } from '../cells/columns.ts'
import { type CellContext, formatCell } from '../cells/format-cell.ts'
import { TranslationMark } from '../cells/translation-mark.tsx'
import * as styles from './entry-grid.module.css'
import { canTypeInto, isRemoval, type TableRow } from './grid-rows.ts'
import { cellId, type Editing } from './use-grid.ts'
import { describeFieldProblem } from '../../words/describe-field-problem.ts'

/** The column's `data-look`, from which the stylesheet derives width and alignment. */
export const columnAppearance = ({ field, id }: Column): string => {
  if (id === NAME_COLUMN) return NAME_COLUMN
  if (field.kind === 'text') return field.max <= 40 ? 'code' : field.max <= 200 ? 'text' : 'prose'
  return field.kind
}

/** The formatted value on one line; the items of a list are separated by dots. */
export const showCell = (value: unknown, { field }: Column, context: CellContext): string =>
  formatCell(value, field, context).replaceAll('\n', ' · ')

interface GridCellProps {
  row: TableRow
  column: Column
  place: { row: number; column: number }
  context: CellContext
  isActive: boolean
  isSelected: boolean
  /** The fill handle is being dragged over the cell. */
  isFilled: boolean
  /** The fill handle, in the cell at the corner of the selection. */
  handle: React.ReactNode
  editing: Editing | undefined
  editor: React.ReactNode
}

/**
 * Shows plain text and gets an input only while it is edited, so that hundreds of rows respond to a key at
 * once.
 */
export function GridCell(props: GridCellProps) {
  const { row, column, place, context, isActive, isSelected, isFilled, handle, editing, editor } = props
  const { i18n } = context
  const value = cellValue(row.record, column)
  const isChanged = !isSameCell(value, cellValue(row.published, column))
  const isLocal = isChanged && !isSameCell(value, cellValue(row.saved, column))
  const problem = isChanged ? checkCell(row.record, column) : undefined
  const reason = problem && describeFieldProblem(i18n, problem.code, problem.params)
  return (
    <div
      className={styles.cell}
      role={column.id === NAME_COLUMN ? 'rowheader' : 'gridcell'}
      id={cellId(place)}
      tabIndex={isActive && !editing ? 0 : -1}
      aria-colindex={place.column + 1}
      aria-selected={isSelected}
      aria-readonly={!canTypeInto(row, column) || undefined}
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
          {column.id === NAME_COLUMN && (
            <Note row={row} leaves={i18n._(msg({ message: 'to be removed', context: 'row of the table' }))} />
          )}
          <TranslationMark i18n={i18n} row={row} column={column} />
          {reason !== undefined && <small title={reason}>{reason}</small>}
          {isChanged && (
            <>
              <RevisionMark size="small" />
              <VisuallyHidden>
                {isLocal
                  ? i18n._(msg`changed, not saved as a draft yet`)
                  : i18n._(msg({ message: 'changed', context: 'cell' }))}
              </VisuallyHidden>
            </>
          )}
        </>
      )}
      {handle}
    </div>
  )
}

/**
 * A small text behind the name: that the entry will be removed, or its key unless that is a meaningless number.
 */
function Note({ row, leaves }: { row: TableRow; leaves: string }) {
  if (isRemoval(row)) return <small>{leaves}</small>
  return /^\d+$/.test(row.key) ? null : <small data-tone="quiet">{row.key}</small>
}

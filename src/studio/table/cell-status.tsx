import { msg, plural } from '@lingui/core/macro'
import { nameColumn } from './cells/name-column.ts'
import type { FigureField } from '../../content-model/fields/field.ts'
import { Link } from 'react-router'
import { editorPath } from '../navigation/entry-paths.ts'
import { isSameValue } from '../fields/record-values.ts'
import { echoFigure } from '../fields/echo-figure.ts'
import { ChangedValue } from '../ui/changed-value.tsx'
import { cellValue, checkCell } from './cells/cell-values.ts'
import { type Column, isTranslationColumn } from './cells/columns.ts'
import { showCell } from './grid/grid-cell.tsx'
import { columnAt, rowsAt } from './grid/grid-edits.ts'
import { NAME_COLUMN } from './cells/shown-columns.ts'
import { hasOriginal } from './cells/translation-cells.ts'
import { TranslationMark } from './cells/translation-mark.tsx'
import * as styles from './cell-status.module.css'
import type { TableRow } from './grid/grid-rows.ts'
import type { Grid } from './grid/use-grid.ts'
import { describeFieldProblem } from '../words/describe-field-problem.ts'

/** The line below the grid: the last announcement, and name, value and problem of the active cell. */
export function CellStatus({ grid }: { grid: Grid }) {
  const { state, session, cursor, context, announcement } = grid
  const { i18n } = context
  const column = columnAt(state, cursor.active.column)
  const [row, ...others] = rowsAt(state, cursor.active.row)
  const isOne = row !== undefined && others.length === 0
  return (
    <div className={styles.status}>
      <p role="status">{announcement}</p>
      {grid.isOnAllRow && <p>{i18n._(hintForAll(state.chosen.size))}</p>}
      {row && column && isOne && (
        <p>
          {column.id !== NAME_COLUMN && (
            <>
              <strong>{row.name}</strong> {nameColumn(context.i18n, session.kind, column)}
              {': '}
            </>
          )}
          <About grid={grid} row={row} column={column} />
        </p>
      )}
      {row && isOne && (
        <Link to={editorPath({ kind: session.kind, key: row.key })}>{i18n._(msg`Open in the editor`)}</Link>
      )}
    </div>
  )
}

function About({ grid, row, column }: { grid: Grid; row: TableRow; column: Column }) {
  const { i18n } = grid.context
  const [value, published] = [cellValue(row.record, column), cellValue(row.published, column)]
  if (isTranslationColumn(column) && !hasOriginal(row.record, column))
    return i18n._(msg`There is no English text to translate.`)
  const text = (each: unknown) => showCell(each, column, grid.context) || undefined
  const problem = checkCell(row.record, column)
  const { field } = column
  return (
    <>
      {isSameValue(value, published) || row.published === null ? (
        (text(value) ?? (isTranslationColumn(column) ? null : i18n._(msg`not published`)))
      ) : (
        <ChangedValue before={text(published)} after={text(value)} />
      )}
      {field.kind === 'figure' && typeof value === 'number' && ` ${describeFigure(value, field)}`}
      <TranslationMark i18n={i18n} row={row} column={column} isWordy />
      {problem && <em> {describeFieldProblem(i18n, problem.code, problem.params)}</em>}
    </>
  )
}

const describeFigure = (value: number, field: FigureField) =>
  [field.unit, echoFigure(value, field, undefined)].filter((text) => text !== '').join(', ')

const hintForAll = (count: number) =>
  msg`A value typed here is written to ${plural(count, { one: 'the selected row', other: `all ${count} selected rows` })}.`

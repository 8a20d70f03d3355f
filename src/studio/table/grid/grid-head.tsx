import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameColumn } from '../cells/name-column.ts'
import { memo } from 'react'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import type { Column } from '../cells/columns.ts'
import { columnAppearance } from './grid-cell.tsx'
import { listEditableKeys } from './grid-edits.ts'
import * as styles from './entry-grid.module.css'
import type { TableSession } from '../table-session.ts'
import type { TableState } from '../table-state.ts'

interface GridHeadProps {
  session: TableSession
  state: TableState
  i18n: I18n
}

export const GridHead = memo(function GridHead({ session, state, i18n }: GridHeadProps) {
  const keys = listEditableKeys(state.rows)
  const isAll = keys.length > 0 && keys.every((key) => state.chosen.has(key))
  const [name, ...others] = state.columns
  const toHead = (column: Column, index: number) => (
    <div
      key={column.id}
      className={styles.cell}
      role="columnheader"
      aria-colindex={index}
      data-look={columnAppearance(column)}
    >
      <span className={styles.text}>
        {nameColumn(i18n, session.kind, column)}
        {column.field.kind === 'figure' && column.field.unit !== '' && <small> {column.field.unit}</small>}
      </span>
    </div>
  )
  return (
    <div className={styles.head} role="row" aria-rowindex={1}>
      <div className={styles.fixed} role="none">
        <div className={styles.choose} role="columnheader" aria-colindex={1}>
          <label>
            <input
              type="checkbox"
              checked={isAll}
              onChange={({ target }) => session.choose(keys, target.checked)}
            />
            <VisuallyHidden>{i18n._(msg`Select all rows`)}</VisuallyHidden>
          </label>
        </div>
        {name && toHead(name, 2)}
      </div>
      {others.map((column, index) => toHead(column, index + 3))}
    </div>
  )
})

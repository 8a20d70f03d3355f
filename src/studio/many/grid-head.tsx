import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { nameField } from '../fields/format-value.ts'
import { lookOf } from './grid-cell.tsx'
import { listChangeable } from './grid-edits.ts'
import styles from './entry-grid.module.css'
import type { Grid } from './use-grid.ts'

export function GridHead({ grid: { session, state, context } }: { grid: Grid }) {
  const { words } = context
  const keys = listChangeable(state.rows)
  const isAll = keys.length > 0 && keys.every((key) => state.chosen.has(key))
  return (
    <div className={styles.head} role="row" aria-rowindex={1}>
      <div className={styles.choose} role="columnheader" aria-colindex={1}>
        <label>
          <input
            type="checkbox"
            checked={isAll}
            onChange={({ target }) => session.choose(keys, target.checked)}
          />
          <VisuallyHidden>{words.many.chooseAll}</VisuallyHidden>
        </label>
      </div>
      {state.columns.map((column, index) => (
        <div
          key={column.id}
          className={styles.cell}
          role="columnheader"
          aria-colindex={index + 2}
          data-look={lookOf(column)}
        >
          <span>
            {nameField(session.kind, column.path, words)}
            {column.field.kind === 'figure' && column.field.unit !== '' && (
              <small> {column.field.unit}</small>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}

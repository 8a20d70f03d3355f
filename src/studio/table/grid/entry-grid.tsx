import { useLingui } from '@lingui/react/macro'
import { nameType } from '../../fields/field-words.ts'
import { AllRow } from './all-row.tsx'
import { FillHandle } from './fill-handle.tsx'
import { rowsToFill } from './grid-edits.ts'
import { GridHead } from './grid-head.tsx'
import { onGridCopy, onGridCut, onGridKey, onGridPaste } from './grid-keys.ts'
import { onGridDoubleClick, onGridDrag, onGridFocus, onGridPress } from './grid-pointer.ts'
import { GridRow } from './grid-row.tsx'
import * as styles from './entry-grid.module.css'
import type { Grid } from './use-grid.ts'
import { ROW_REM, useRowWindow } from './use-row-window.ts'

/** A grid as the ARIA Authoring Practices describe it: Tab reaches one cell, arrow keys the others. */
export function EntryGrid({ grid }: { grid: Grid }) {
  const { t, i18n } = useLingui()
  const { session, state, context, cursor, range, editing, size } = grid
  const { start, end, onScroll } = useRowWindow()
  const rowsAbove = size.hasAllRow ? 2 : 1
  const filled = grid.fillTo === undefined ? undefined : rowsToFill(range, grid.fillTo)
  const label = t`${{ kind: nameType(i18n, session.kind, 'many') }}, one row each`
  return (
    <div
      className={styles.grid}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={size.rows + rowsAbove}
      aria-colcount={size.columns}
      onKeyDown={(event) => onGridKey(i18n, event, grid)}
      onCopy={(event) => onGridCopy(i18n, event, grid)}
      onCut={(event) => onGridCut(i18n, event, grid)}
      onPaste={(event) => onGridPaste(i18n, event, grid)}
      onMouseDown={(event) => onGridPress(event, grid)}
      onMouseOver={(event) => onGridDrag(event, grid)}
      onScroll={onScroll}
      onFocus={(event) => onGridFocus(event, grid)}
      onDoubleClick={(event) => onGridDoubleClick(event, grid)}
    >
      <div role="rowgroup" className={styles.top}>
        <GridHead session={session} state={state} i18n={context.i18n} />
        {size.hasAllRow && <AllRow grid={grid} />}
      </div>
      <div role="rowgroup" className={styles.body} style={{ blockSize: `${state.rows.length * ROW_REM}rem` }}>
        {state.rows.map((row, index) => {
          const isActive = index === cursor.active.row
          // The active row is rendered even when it is scrolled out of view, so that it keeps the focus.
          if (!isActive && (index < start || index >= end)) return null
          const isSelected = index >= range.top && index <= range.bottom
          const isEdited = isActive && editing !== undefined
          const isFilled = filled !== undefined && index >= filled.from && index <= filled.to
          const hasHandle = index === range.bottom && editing === undefined && !grid.isOnCheckbox
          return (
            <GridRow
              key={row.key}
              session={session}
              context={context}
              columns={state.columns}
              row={row}
              index={index}
              rowsAbove={rowsAbove}
              isChosen={state.chosen.has(row.key)}
              active={isActive ? cursor.active.column : -1}
              left={isSelected ? range.left : -1}
              right={isSelected ? range.right : -1}
              fillLeft={isFilled ? range.left : -1}
              fillRight={isFilled ? range.right : -1}
              handle={hasHandle ? <FillHandle grid={grid} i18n={i18n} /> : undefined}
              editing={isEdited ? editing : undefined}
              finish={isEdited ? grid.finishEditing : undefined}
              cancel={isEdited ? grid.stopEditing : undefined}
            />
          )
        })}
      </div>
    </div>
  )
}

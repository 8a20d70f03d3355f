import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton, StudioButton } from '../ui/studio-button.tsx'
import { RedoIcon, UndoIcon } from '../ui/studio-icons.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { fillSelected, redo, undo } from './grid/grid-keys.ts'
import * as styles from './table-toolbar.module.css'
import type { Grid } from './grid/use-grid.ts'

/** Buttons for what the keyboard shortcuts do, and the number of unsaved changes. */
export function TableToolbar({ grid }: { grid: Grid }) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { past, future, changes, rows } = grid.state
  const hiddenChanges = changes.size - rows.filter(({ key }) => changes.has(key)).length
  return (
    <div className={styles.toolbar}>
      <IconButton
        label={t`Undo`}
        icon={<UndoIcon />}
        disabled={past.length === 0}
        onClick={() => undo(i18n, grid)}
      />
      <IconButton
        label={t`Redo`}
        icon={<RedoIcon />}
        disabled={future.length === 0}
        onClick={() => redo(i18n, grid)}
      />
      <StudioButton onClick={() => fillSelected(i18n, grid)}>{t`Fill down`}</StudioButton>
      <StudioButton onClick={() => setOpen(true)}>{t`Columns`}</StudioButton>
      <p>
        {changes.size === 0
          ? t`No changes yet.`
          : `${i18n._(rowsChanged(changes.size))}, ${t`kept on this device until saved as drafts`}`}
        {hiddenChanges > 0 && `; ${i18n._(rowsNotOnScreen(hiddenChanges))}`}
      </p>
      {isOpen && <ColumnsDialog session={grid.session} onClose={() => setOpen(false)} />}
    </div>
  )
}

const rowsChanged = (count: number) =>
  msg`${plural(count, { one: 'One row changed', other: `${count} rows changed` })}`

const rowsNotOnScreen = (count: number) =>
  msg`${plural(count, { one: 'one of them is not on the screen', other: `${count} of them are not on the screen` })}`

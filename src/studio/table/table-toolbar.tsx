import { useState } from 'react'
import { IconButton, StudioButton } from '../ui/studio-button.tsx'
import { RedoIcon, UndoIcon } from '../ui/studio-icons.tsx'
import { useWords } from '../words/words.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { fillSelected, redo, undo } from './grid/grid-keys.ts'
import styles from './table-toolbar.module.css'
import type { Grid } from './grid/use-grid.ts'

/** Buttons for what the keyboard shortcuts do, and the number of unsaved changes. */
export function TableToolbar({ grid }: { grid: Grid }) {
  const { many } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { past, future, changes, rows } = grid.state
  const hiddenChanges = changes.size - rows.filter(({ key }) => changes.has(key)).length
  return (
    <div className={styles.toolbar}>
      <IconButton
        label={many.undoStep}
        icon={<UndoIcon />}
        disabled={past.length === 0}
        onClick={() => undo(grid, many)}
      />
      <IconButton
        label={many.redoStep}
        icon={<RedoIcon />}
        disabled={future.length === 0}
        onClick={() => redo(grid, many)}
      />
      <StudioButton onClick={() => fillSelected(grid, many)}>{many.fillDown}</StudioButton>
      <StudioButton onClick={() => setOpen(true)}>{many.columns}</StudioButton>
      <p>
        {changes.size === 0 ? many.noChanges : `${many.changedHere(changes.size)}, ${many.keptHere}`}
        {hiddenChanges > 0 && `; ${many.notOnScreen(hiddenChanges)}`}
      </p>
      {isOpen && <ColumnsDialog session={grid.session} onClose={() => setOpen(false)} />}
    </div>
  )
}

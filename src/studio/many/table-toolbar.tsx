import { useState } from 'react'
import { StudioButton } from '../parts/studio-button.tsx'
import { DownIcon, UndoIcon } from '../parts/studio-icons.tsx'
import { useWords } from '../words/words.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { fillSelected, redo, undo } from './grid-keys.ts'
import styles from './table-screen.module.css'
import type { Grid } from './use-grid.ts'

/** What keys do, for fingers. */
export function TableToolbar({ grid }: { grid: Grid }) {
  const { many } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { past, future } = grid.state
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={many.toolbar}>
      <StudioButton disabled={past.length === 0} onClick={() => undo(grid, many)}>
        <UndoIcon />
        {many.undoStep}
      </StudioButton>
      <StudioButton disabled={future.length === 0} onClick={() => redo(grid, many)}>
        {many.redoStep}
      </StudioButton>
      <StudioButton onClick={() => fillSelected(grid, many)}>
        <DownIcon />
        {many.fillDown}
      </StudioButton>
      <StudioButton onClick={() => setOpen(true)}>{many.columns}</StudioButton>
      {isOpen && <ColumnsDialog session={grid.session} onClose={() => setOpen(false)} />}
    </div>
  )
}

import { type ComponentType, useState } from 'react'
import { notify } from '../ui/snackbar-store.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { currentWords, useWords } from '../words/words.ts'
import type { SpreadsheetDialogProps } from './spreadsheet-dialog.tsx'

/** Opens the spreadsheet dialog, whose code is loaded on demand because few visits to a list need it. */
export function SpreadsheetButton(props: Omit<SpreadsheetDialogProps, 'onClose'>) {
  const { sheets } = useWords()
  const [Dialog, setDialog] = useState<ComponentType<SpreadsheetDialogProps>>()
  const close = () => setDialog(undefined)
  const open = async () => {
    try {
      const { SpreadsheetDialog } = await import('./spreadsheet-dialog.tsx')
      setDialog(() => SpreadsheetDialog)
    } catch {
      notify(currentWords().problems[navigator.onLine ? 'failed' : 'offline'])
    }
  }
  return (
    <>
      <StudioButton onClick={() => void open()}>{sheets.open}</StudioButton>
      {Dialog && (
        <Dialog
          {...props}
          onClose={close}
          onSaved={() => {
            close()
            props.onSaved()
          }}
        />
      )}
    </>
  )
}

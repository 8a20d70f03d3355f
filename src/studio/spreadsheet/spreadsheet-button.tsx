import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { notify } from '../ui/snackbar-store.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import type { SpreadsheetDialogProps } from './spreadsheet-dialog.tsx'
import { currentI18n } from '../words/language.ts'
import { problemTexts } from '../words/problem-texts.ts'

/** Opens the spreadsheet dialog, whose code is loaded on demand because few visits to a list need it. */
export function SpreadsheetButton(props: Omit<SpreadsheetDialogProps, 'onClose'>) {
  const { t } = useLingui()
  const [Dialog, setDialog] = useState<ComponentType<SpreadsheetDialogProps>>()
  const close = () => setDialog(undefined)
  const open = async () => {
    try {
      const { SpreadsheetDialog } = await import('./spreadsheet-dialog.tsx')
      setDialog(() => SpreadsheetDialog)
    } catch {
      notify(currentI18n()._(problemTexts[navigator.onLine ? 'failed' : 'offline']))
    }
  }
  return (
    <>
      <StudioButton onClick={() => void open()}>{t`Spreadsheet`}</StudioButton>
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

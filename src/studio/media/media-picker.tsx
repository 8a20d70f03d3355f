import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StudioFile, UploadKind } from '../../contract/studio/studio-file.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { filesByPath } from './files-by-path.ts'
import { FileChoice } from './file-choice.tsx'

interface MediaPickerProps {
  kind: UploadKind
  label: string
  onChoose: (file: StudioFile) => void
}

/** A button that opens a dialog to choose one of the uploaded files. */
export function MediaPicker({ kind, label, onChoose }: MediaPickerProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <StudioButton aria-label={`${t`Choose an uploaded file`} ${label}`} onClick={() => setOpen(true)}>
        {t`Choose an uploaded file`}
      </StudioButton>
      {isOpen && (
        <StudioDialog
          title={t`Photos and files`}
          onClose={() => setOpen(false)}
          foot={<StudioButton onClick={() => setOpen(false)}>{t`Cancel`}</StudioButton>}
        >
          <FileChoice
            kind={kind}
            onChoose={(file) => {
              filesByPath.add([file])
              setOpen(false)
              onChoose(file)
            }}
          />
        </StudioDialog>
      )}
    </>
  )
}

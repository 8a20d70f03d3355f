import { useState } from 'react'
import type { StudioFile, UploadKind } from '../../contract/studio/studio-file.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { useWords } from '../words/words.ts'
import { filesByPath } from './files-by-path.ts'
import { FileChoice } from './file-choice.tsx'

interface MediaPickerProps {
  kind: UploadKind
  label: string
  onChoose: (file: StudioFile) => void
}

/** A button that opens a dialog to choose one of the uploaded files. */
export function MediaPicker({ kind, label, onChoose }: MediaPickerProps) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <StudioButton aria-label={`${words.media.chooseExisting} ${label}`} onClick={() => setOpen(true)}>
        {words.media.chooseExisting}
      </StudioButton>
      {isOpen && (
        <StudioDialog
          title={words.media.title}
          onClose={() => setOpen(false)}
          foot={<StudioButton onClick={() => setOpen(false)}>{words.cancel}</StudioButton>}
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

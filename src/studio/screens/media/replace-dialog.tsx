import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StudioFileRow } from '../../../contract/studio/studio-file.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { notify } from '../../ui/snackbar-store.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import { PlusIcon } from '../../ui/studio-icons.tsx'
import { useWords } from '../../words/words.ts'
import { FileButton } from '../../media/file-button.tsx'
import { FileChoice } from '../../media/file-choice.tsx'
import { mediaClient } from '../../media/media-client.ts'
import { addUploads } from '../../media/upload-queue.ts'
import { UploadRows } from '../../media/upload-rows.tsx'
import styles from './media-screen.module.css'

interface ReplaceDialogProps {
  row: StudioFileRow
  name: string
  onClose: () => void
  onReplaced: () => void
}

/** Replaces a file everywhere, by creating a draft for each entry that uses it. */
export function ReplaceDialog({ row, name, onClose, onReplaced }: ReplaceDialogProps) {
  const words = useWords()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const target = `replace ${row.path}`
  const replace = async (by: string) => {
    setError(undefined)
    try {
      const { drafts } = await mediaClient.replace(row.path, by)
      onClose()
      onReplaced()
      const look = { label: words.media.lookAtDrafts, act: () => void navigate('/') }
      notify(words.media.replaced(drafts.length), { action: look })
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <StudioDialog
      title={words.media.replaceTitle(name)}
      onClose={onClose}
      foot={<StudioButton onClick={onClose}>{words.cancel}</StudioButton>}
    >
      <RefusalNotice error={error} />
      <p>{words.media.replaceText}</p>
      <p className={styles.choose}>
        <FileButton
          accept={row.kind === 'pdf' ? '.pdf' : row.kind === 'model' ? '.glb' : 'image/*,.svg'}
          onFiles={(files) =>
            addUploads(target, files.slice(0, 1), row.kind, ({ path }) => void replace(path))
          }
        >
          <PlusIcon />
          {words.media.chooseFile}
        </FileButton>
      </p>
      <UploadRows target={target} />
      <FileChoice kind={row.kind} excludedPath={row.path} onChoose={({ path }) => void replace(path)} />
    </StudioDialog>
  )
}

import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StudioFileRow } from '../../../contract/studio/studio-file.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { notify } from '../../ui/snackbar-store.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import { PlusIcon } from '../../ui/studio-icons.tsx'
import { FileButton } from '../../media/file-button.tsx'
import { FileChoice } from '../../media/file-choice.tsx'
import { mediaClient } from '../../media/media-client.ts'
import { UploadRows } from '../../media/upload-rows.tsx'
import { useUploads } from '../../media/use-uploads.ts'
import * as styles from './media-screen.module.css'

interface ReplaceDialogProps {
  row: StudioFileRow
  name: string
  onClose: () => void
  onReplaced: () => void
}

/** Replaces a file everywhere, by creating a draft for each entry that uses it. */
export function ReplaceDialog({ row, name, onClose, onReplaced }: ReplaceDialogProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const target = `replace ${row.path}`
  const replace = async (by: string) => {
    setError(undefined)
    try {
      const { drafts } = await mediaClient.replace(row.path, by)
      onClose()
      onReplaced()
      const look = { label: t`Show the drafts`, act: () => void navigate('/') }
      notify(i18n._(draftsPrepared(drafts.length)), { action: look })
    } catch (refusal) {
      setError(refusal)
    }
  }
  const upload = useUploads(target, row.kind, ({ path }) => void replace(path))
  return (
    <StudioDialog
      title={t`Replace ${name}`}
      onClose={onClose}
      foot={<StudioButton onClick={onClose}>{t`Close`}</StudioButton>}
    >
      <RefusalNotice error={error} />
      <p>
        <Trans>
          Every entry that uses it gets a draft with the other file. Visitors see the old one until the drafts
          are published.
        </Trans>
      </p>
      <p className={styles.choose}>
        <FileButton
          accept={row.kind === 'pdf' ? '.pdf' : row.kind === 'model' ? '.glb' : 'image/*,.svg'}
          onFiles={(files) => upload(files.slice(0, 1))}
        >
          <PlusIcon />
          {t`Choose a file`}
        </FileButton>
      </p>
      <UploadRows target={target} />
      <FileChoice kind={row.kind} excludedPath={row.path} onChoose={({ path }) => void replace(path)} />
    </StudioDialog>
  )
}

const draftsPrepared = (drafts: number) =>
  msg`${plural(drafts, { one: '1 draft was prepared.', other: `${drafts} drafts were prepared.` })}`

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { writeToClipboard } from '../../design/clipboard/write-to-clipboard.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import * as styles from './secret-link-dialog.module.css'

interface SecretLinkDialogProps {
  title: string
  /** A line above the link, such as the dealer it is for or the address it was sent to. Without one, nothing stands there. */
  purpose: ReactNode
  link: string
  /** The sentences below the link, which say what it opens and how long it is valid. */
  children: ReactNode
  onClose: () => void
}

/** Shows a new link with a secret. It cannot be shown again, because only its hash is stored. */
export function SecretLinkDialog({ title, purpose, link, children, onClose }: SecretLinkDialogProps) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await writeToClipboard(link))
  return (
    <StudioDialog
      size="small"
      title={title}
      onClose={onClose}
      foot={
        <>
          <p role="status">
            {isCopied === true && t`Copied.`}
            {isCopied === false && t`Copying is not allowed here. Select the link and copy it.`}
          </p>
          <StudioButton onClick={onClose}>{t`Close`}</StudioButton>
          <StudioButton weight="main" onClick={() => void copy()}>
            {t`Copy link`}
          </StudioButton>
        </>
      }
    >
      <div className={styles.content}>
        {purpose && <p>{purpose}</p>}
        <output>{link}</output>
        <p>{children}</p>
      </div>
    </StudioDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { StudioButton } from '../../ui/studio-button.tsx'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import type { SentInvitation } from './sent-invitation.ts'
import * as styles from './staff-screen.module.css'

interface InvitationDialogProps {
  invitation: SentInvitation
  onClose: () => void
}

/** Shows the link of an invitation. It cannot be shown again, because only its hash is stored. */
export function InvitationDialog({
  invitation: { link, email, is_mailed: isMailed },
  onClose,
}: InvitationDialogProps) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <StudioDialog
      size="small"
      title={t`Invitation link`}
      onClose={onClose}
      foot={
        <>
          <p role="status">{isCopied && t`Copied.`}</p>
          <StudioButton onClick={() => void copy()}>{t`Copy`}</StudioButton>
          <StudioButton weight="main" onClick={onClose}>
            {t`Close`}
          </StudioButton>
        </>
      }
    >
      <div className={styles.link}>
        {isMailed && <p>{t`It was sent to ${email}.`}</p>}
        <output>{link}</output>
        <p>
          <Trans>It works once, within 24 hours. Pass it on yourself if no e-mail arrives.</Trans>
        </p>
      </div>
    </StudioDialog>
  )
}

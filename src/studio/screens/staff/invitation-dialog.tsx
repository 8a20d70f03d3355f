import { useState } from 'react'
import { StudioButton } from '../../ui/studio-button.tsx'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import { useWords } from '../../words/words.ts'
import type { SentInvitation } from './sent-invitation.ts'
import styles from './staff-screen.module.css'

interface InvitationDialogProps {
  invitation: SentInvitation
  onClose: () => void
}

/** Shows the link of an invitation. It cannot be shown again, because only its hash is stored. */
export function InvitationDialog({
  invitation: { link, email, is_mailed: isMailed },
  onClose,
}: InvitationDialogProps) {
  const words = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <StudioDialog
      size="small"
      title={words.staff.link}
      onClose={onClose}
      foot={
        <>
          <p role="status">{isCopied && words.staff.copied}</p>
          <StudioButton onClick={() => void copy()}>{words.staff.copy}</StudioButton>
          <StudioButton weight="main" onClick={onClose}>
            {words.close}
          </StudioButton>
        </>
      }
    >
      <div className={styles.link}>
        {isMailed && <p>{words.staff.mailed(email)}</p>}
        <output>{link}</output>
        <p>{words.staff.linkHint}</p>
      </div>
    </StudioDialog>
  )
}

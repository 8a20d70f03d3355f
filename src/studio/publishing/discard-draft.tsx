import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { focusTitle } from '../ui/focus-heading.ts'
import { RefusalNotice } from '../ui/notice.tsx'
import { notify } from '../ui/snackbar-store.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'

interface DiscardDraftProps {
  name: string
  weight?: 'text'
  discard: () => Promise<void>
}

/** Discards a draft after asking for confirmation, because that cannot be undone. */
export function DiscardDraft({ name, weight, discard }: DiscardDraftProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const act = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await discard()
      setOpen(false)
      notify(t`The draft of ${name} was discarded.`)
      // The button disappears together with the draft.
      requestAnimationFrame(focusTitle)
    } catch (refusal) {
      setError(refusal)
    }
    setBusy(false)
  }
  return (
    <>
      <StudioButton
        {...(weight && { weight })}
        aria-label={`${t`Discard the draft …`} ${name}`}
        onClick={() => setOpen(true)}
      >
        {t`Discard the draft …`}
      </StudioButton>
      {isOpen && (
        <StudioDialog
          size="small"
          title={t`Discard the draft of ${name}?`}
          onClose={() => setOpen(false)}
          foot={
            <>
              <StudioButton onClick={() => setOpen(false)}>{t`Cancel`}</StudioButton>
              <StudioButton weight="main" isBusy={isBusy} onClick={() => void act()}>
                {t`Discard the draft`}
              </StudioButton>
            </>
          }
        >
          <RefusalNotice error={error} />
          <p>
            <Trans>The draft is deleted for everybody; visitors see no change.</Trans>
          </p>
        </StudioDialog>
      )}
    </>
  )
}

import { useState } from 'react'
import { focusTitle } from '../ui/focus-heading.ts'
import { RefusalNotice } from '../ui/notice.tsx'
import { notify } from '../ui/snackbar-store.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { useWords } from '../words/words.ts'

interface DiscardDraftProps {
  name: string
  weight?: 'text'
  discard: () => Promise<void>
}

/** Discards a draft after asking for confirmation, because that cannot be undone. */
export function DiscardDraft({ name, weight, discard }: DiscardDraftProps) {
  const words = useWords()
  const { discarding } = words
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const act = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await discard()
      setOpen(false)
      notify(discarding.done(name))
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
        aria-label={`${discarding.open} ${name}`}
        onClick={() => setOpen(true)}
      >
        {discarding.open}
      </StudioButton>
      {isOpen && (
        <StudioDialog
          size="small"
          title={discarding.title(name)}
          onClose={() => setOpen(false)}
          foot={
            <>
              <StudioButton onClick={() => setOpen(false)}>{words.cancel}</StudioButton>
              <StudioButton weight="main" isBusy={isBusy} onClick={() => void act()}>
                {discarding.action}
              </StudioButton>
            </>
          }
        >
          <RefusalNotice error={error} />
          <p>{discarding.text}</p>
        </StudioDialog>
      )}
    </>
  )
}

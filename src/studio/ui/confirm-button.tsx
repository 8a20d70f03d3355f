import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { RefusalNotice } from './notice.tsx'
import { StudioButton } from './studio-button.tsx'
import { StudioDialog } from './studio-dialog.tsx'

interface ConfirmButtonProps {
  /** The label of the button that opens the dialog. */
  label: string
  /** What it is about, to tell several such buttons apart for screen readers. */
  name?: string
  title: string
  text: ReactNode
  /** The label of the button that confirms. */
  action: string
  weight?: 'text'
  act: () => Promise<void>
}

/** A button for an irreversible action, which asks for confirmation in a dialog. */
export function ConfirmButton({ label, name, title, text, action, weight, act }: ConfirmButtonProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const confirm = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await act()
      setOpen(false)
    } catch (refusal) {
      setError(refusal)
    }
    setBusy(false)
  }
  return (
    <>
      <StudioButton
        {...(weight && { weight })}
        aria-label={name === undefined ? undefined : `${label}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </StudioButton>
      {isOpen && (
        <StudioDialog
          size="small"
          title={title}
          onClose={() => setOpen(false)}
          foot={
            <>
              <StudioButton onClick={() => setOpen(false)}>{t`Cancel`}</StudioButton>
              <StudioButton weight="main" isBusy={isBusy} onClick={() => void confirm()}>
                {action}
              </StudioButton>
            </>
          }
        >
          <RefusalNotice error={error} />
          <p>{text}</p>
        </StudioDialog>
      )}
    </>
  )
}

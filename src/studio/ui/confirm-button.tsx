import { type ReactNode, useState } from 'react'
import { useWords } from '../words/words.ts'
import { RefusalNotice } from './notice.tsx'
import { StudioButton } from './studio-button.tsx'
import { StudioDialog } from './studio-dialog.tsx'

interface ConfirmButtonProps {
  /** On the button that asks. */
  label: string
  /** What it is about, where several ask alike. */
  name?: string
  title: string
  text: ReactNode
  /** On the button that acts. */
  action: string
  weight?: 'text'
  act: () => Promise<void>
}

/** Asks first, since nothing brings back what it does. */
export function ConfirmButton({ label, name, title, text, action, weight, act }: ConfirmButtonProps) {
  const words = useWords()
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
              <StudioButton onClick={() => setOpen(false)}>{words.cancel}</StudioButton>
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

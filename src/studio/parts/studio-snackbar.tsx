import type { AnimationEvent } from 'react'
import { CloseIcon } from '../../design/icons.tsx'
import { focusTitle } from '../focus-heading.ts'
import { useWords } from '../words/words.ts'
import { snackbarStore } from './snackbar-store.ts'
import { IconButton, StudioButton } from './studio-button.tsx'
import { CheckIcon } from './studio-icons.tsx'
import styles from './studio-snackbar.module.css'

/** What has just happened, with the way back. It stays twelve seconds, longer under the pointer or the keyboard's focus. */
export function StudioSnackbar() {
  const words = useWords()
  const message = snackbarStore.use()
  const hide = () => {
    if (document.activeElement?.closest('[popover]')) focusTitle()
    snackbarStore.set(undefined)
  }
  return (
    <div role="status">
      {message && (
        <div
          key={message.id}
          popover="manual"
          className={styles.snackbar}
          tabIndex={-1}
          ref={message.action ? showFocused : show}
          onAnimationEnd={(event: AnimationEvent) => event.target === event.currentTarget && hide()}
        >
          <CheckIcon />
          <p>{message.text}</p>
          {message.action && (
            <StudioButton
              weight="text"
              onClick={() => {
                hide()
                message.action?.act()
              }}
            >
              {message.action.label}
            </StudioButton>
          )}
          <IconButton label={words.close} icon={<CloseIcon />} onClick={hide} />
        </div>
      )}
    </div>
  )
}

function show(snackbar: HTMLElement | null): void {
  snackbar?.togglePopover(true)
}

/** The way back is the next key; what had the focus, such as a dialog, is gone by now. */
function showFocused(snackbar: HTMLElement | null): void {
  show(snackbar)
  snackbar?.focus({ preventScroll: true })
}

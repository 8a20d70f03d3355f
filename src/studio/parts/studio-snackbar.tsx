import type { AnimationEvent } from 'react'
import { CloseIcon } from '../../design/icons.tsx'
import { useWords } from '../words/words.ts'
import { snackbarStore } from './snackbar-store.ts'
import { IconButton, StudioButton } from './studio-button.tsx'
import { CheckIcon } from './studio-icons.tsx'
import styles from './studio-snackbar.module.css'

/** What has just happened, with the way back. It stays twelve seconds, longer under the pointer or focus. */
export function StudioSnackbar() {
  const words = useWords()
  const message = snackbarStore.use()
  const hide = () => snackbarStore.set(undefined)
  return (
    <div role="status">
      {message && (
        <div
          key={message.id}
          popover="manual"
          className={styles.snackbar}
          ref={show}
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

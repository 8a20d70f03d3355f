import { Trans } from '@lingui/react/macro'
import { type Key, type SyntheticEvent, useCallback, useState } from 'react'
import { CloseIcon } from './icons.tsx'
import * as styles from './snackbar.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SnackbarProps {
  message: string | undefined
  /** A new id shows the same message again. */
  messageId: Key
  /** Problems take longer to read and are shown longer. */
  tone?: 'plain' | 'warning' | 'problem'
}

/**
 * A message over the page, which screen readers announce. It disappears after two seconds without hover or
 * focus, a problem after six.
 */
export function Snackbar({ message, messageId, tone = 'plain' }: SnackbarProps) {
  return (
    <div role="status">
      {message && (
        <div
          key={messageId}
          popover="manual"
          className={styles.snackbar}
          data-tone={tone}
          ref={show}
          onAnimationEnd={hide}
        >
          <p>{message}</p>
          <button type="button" className={styles.dismiss} onClick={hide}>
            <CloseIcon />
            <VisuallyHidden>
              <Trans>Dismiss</Trans>
            </VisuallyHidden>
          </button>
        </div>
      )}
    </div>
  )
}

/**
 * State of a snackbar. `notify` shows a message, also the same one again; spread `snackbar` into a `Snackbar`.
 */
export function useSnackbar() {
  const [snackbar, setSnackbar] = useState({ message: '', messageId: 0 })
  const notify = useCallback(
    (message: string) => setSnackbar(({ messageId }) => ({ message, messageId: messageId + 1 })),
    [],
  )
  return { snackbar, notify }
}

// Not inline: React would call a new function after each render, and show the snackbar again.
function show(snackbar: HTMLElement | null): void {
  snackbar?.togglePopover(true)
}

function hide({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.togglePopover(false)
}

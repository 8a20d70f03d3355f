import { type AnimationEvent, type Key, type MouseEvent, useState } from 'react'
import { CloseIcon } from './icons.tsx'
import styles from './snackbar.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SnackbarProps {
  message: string | undefined
  /** Another turn shows the message again. */
  turn: Key
  tone?: 'plain' | 'warning'
}

/**
 * A short message at the lower edge of the window, above everything else and read aloud as it appears. It
 * goes after two seconds, but not while the pointer or the focus rests on it. One is shown at a time.
 */
export function Snackbar({ message, turn, tone = 'plain' }: SnackbarProps) {
  return (
    <div role="status">
      {message && (
        <div
          key={turn}
          popover="manual"
          className={styles.snackbar}
          data-tone={tone}
          ref={show}
          onAnimationEnd={hide}
        >
          <p>{message}</p>
          <button type="button" className={styles.dismiss} onClick={hide}>
            <CloseIcon />
            <VisuallyHidden>Dismiss</VisuallyHidden>
          </button>
        </div>
      )}
    </div>
  )
}

/** A snackbar for a screen that has more than one thing to say: `tell` shows a message, the same one too. */
export function useSnackbar() {
  const [told, setTold] = useState({ message: '', turn: 0 })
  const tell = (message: string) => setTold(({ turn }) => ({ message, turn: turn + 1 }))
  return { told, tell }
}

function show(snackbar: HTMLElement | null): void {
  snackbar?.togglePopover(true)
}

function hide({ currentTarget }: AnimationEvent<HTMLElement> | MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.togglePopover(false)
}

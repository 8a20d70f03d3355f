import type { Key } from 'react'
import styles from './snackbar.module.css'

interface SnackbarProps {
  message: string | undefined
  /** Another turn shows the message again. */
  turn: Key
}

/**
 * A short message at the lower edge of the window, read aloud as it appears. It goes by itself, but not
 * while the pointer rests on it.
 */
export function Snackbar({ message, turn }: SnackbarProps) {
  return (
    <div className={styles.snackbar} role="status">
      {message && (
        <p key={turn} className={styles.message}>
          {message}
        </p>
      )}
    </div>
  )
}

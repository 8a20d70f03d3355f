import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import styles from './badge.module.css'

interface BadgeProps {
  count: number
  /** What it counts, read aloud. */
  label: string
}

const MAX_SHOWN = 99

/** How many wait, next to the name of where they are. */
export function Badge({ count, label }: BadgeProps) {
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      </span>
      <VisuallyHidden>, {label}</VisuallyHidden>
    </>
  )
}

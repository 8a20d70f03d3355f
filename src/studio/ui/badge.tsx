import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import * as styles from './badge.module.css'

interface BadgeProps {
  count: number
  /** What is counted, for screen readers. */
  label: string
}

const MAX_SHOWN = 99

/** The number of waiting items, next to a navigation item. */
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

import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

/** Words for those who do not see what stands around them. */
export function VisuallyHidden(words: Omit<ComponentProps<'span'>, 'className'>) {
  return <span className={styles.hidden} {...words} />
}

import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

/** Its label is around it, or names it. */
export function Checkbox(props: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return <input type="checkbox" className={styles.checkbox} {...props} />
}

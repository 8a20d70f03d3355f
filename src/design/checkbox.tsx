import type { ComponentProps } from 'react'
import * as styles from './checkbox.module.css'

/** A checkbox without a label: wrap it in a `label` or refer to its id. */
export function Checkbox(props: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return <input type="checkbox" className={styles.checkbox} {...props} />
}

import type { ComponentProps } from 'react'
import * as styles from './tick-box.module.css'

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  /** Some, but not all, of the represented items are ticked. */
  isMixed?: boolean
}

/** A checkbox whose tick stays readable while it is disabled. */
export function TickBox({ isMixed = false, ...props }: TickBoxProps) {
  const showMixed = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isMixed
  }
  return <input type="checkbox" className={styles.box} ref={showMixed} {...props} />
}

import type { ComponentProps } from 'react'
import styles from './tick-box.module.css'

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  /** Some of what it stands for is ticked. */
  isMixed?: boolean
}

/** A checkbox that stays readable where it is locked. */
export function TickBox({ isMixed = false, ...props }: TickBoxProps) {
  const showMixed = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isMixed
  }
  return <input type="checkbox" className={styles.box} ref={showMixed} {...props} />
}

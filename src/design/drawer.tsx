import type { ComponentProps, MouseEvent } from 'react'
import styles from './drawer.module.css'

export const pushedByDrawer = styles.pushed

/** A modal panel at the left edge; `showModal` opens it, the backdrop or any link or button in it closes it. */
export function Drawer({ ref, label, children }: ComponentProps<'dialog'> & { label: string }) {
  const close = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const isBackdrop = target === currentTarget
    const isAction = target instanceof Element && target.closest('a, button') !== null
    if (isBackdrop || isAction) currentTarget.close()
  }
  return (
    <dialog ref={ref} className={styles.drawer} aria-label={label} onClick={close}>
      <div className={styles.panel}>{children}</div>
    </dialog>
  )
}

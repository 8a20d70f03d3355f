import type { MouseEvent, ReactNode, RefObject } from 'react'
import styles from './drawer.module.css'

/** The class of what gives way when a drawer opens: the page as a whole. */
export const pushedByDrawer = styles.pushed

interface DrawerProps {
  ref: RefObject<HTMLDialogElement | null>
  label: string
  children: ReactNode
}

/**
 * A panel at the left edge that pushes the page aside; `showModal` opens it. The page behind it can be
 * neither reached nor read meanwhile; Escape, a click beside it, or any link or button in it closes it, and
 * the focus goes back to where it was.
 */
export function Drawer({ ref, label, children }: DrawerProps) {
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

import { type MouseEvent, type ReactNode, type RefObject, useEffect } from 'react'
import styles from './drawer.module.css'

export const pushedByDrawer = styles.pushed

interface DrawerProps {
  label: string
  /** `showModal` opens it at once, before `isOpen` is rendered. */
  dialog: RefObject<HTMLDialogElement | null>
  isOpen: boolean
  /** The visitor has closed it: by Escape, the backdrop or any button in it. */
  onClose: () => void
  children: ReactNode
}

/** A modal panel at the left edge. */
export function Drawer({ label, dialog, isOpen, onClose, children }: DrawerProps) {
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [dialog, isOpen])
  const close = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const isBackdrop = target === currentTarget
    const isButton = target instanceof Element && target.closest('button') !== null
    if (isBackdrop || isButton) currentTarget.close()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={label}
      onClick={close}
      onClose={() => isOpen && onClose()}
    >
      <div className={styles.panel}>{children}</div>
    </dialog>
  )
}

import { type MouseEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { afterPaint } from './after-paint.ts'
import styles from './drawer.module.css'

export const pushedByDrawer = styles.pushed

interface DrawerProps {
  label: string
  /** `showDrawer` opens it at once, before `isOpen` is rendered. */
  dialog: RefObject<HTMLDialogElement | null>
  isOpen: boolean
  /** Gets the focus back. */
  opener?: RefObject<HTMLElement | null>
  /** The visitor has closed it: by Escape, the backdrop or any button in it. */
  onClose: () => void
  children: ReactNode
}

/**
 * Pushes the page aside and keeps it from scrolling. An attribute, because a rule with `:has` on the whole page would have
 * browsers compute the style of every element when scripts add the drawer to it.
 */
function pushPage(isPushed: boolean): void {
  document.documentElement.toggleAttribute('data-drawer', isPushed)
}

/**
 * Shows it at once, above a page that is not inert yet: to make it so, browsers compute the style of all of the page.
 * Safari 16 has no popovers, and shows it once it is complete.
 */
export function showDrawer(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  dialog.showPopover?.()
  pushPage(true)
}

/** Makes the page behind a drawer inert. */
export function completeDrawer(dialog: HTMLDialogElement): void {
  dialog.hidePopover?.()
  if (!dialog.open) dialog.showModal()
  pushPage(true)
}

/** Lets it leave at once; the page is inert until the next frame is painted, for the same reason. */
export function closeDrawer(dialog: HTMLDialogElement): void {
  dialog.dataset['leaving'] = ''
  pushPage(false)
  afterPaint(() => {
    delete dialog.dataset['leaving']
    dialog.hidePopover?.()
    dialog.close()
  })
}

/** A modal panel at the left edge. */
export function Drawer({ label, dialog, isOpen, opener, onClose, children }: DrawerProps) {
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
    pushPage(isOpen)
  }, [dialog, isOpen])
  const close = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const isBackdrop = target === currentTarget
    const isButton = target instanceof Element && target.closest('button') !== null
    if (isBackdrop || isButton) closeDrawer(currentTarget)
  }
  return (
    <dialog
      ref={dialog}
      popover="manual"
      className={styles.drawer}
      aria-label={label}
      onClick={close}
      onClose={({ currentTarget }) => {
        pushPage(false)
        // The browser gives it back to what had it before the drawer became modal: an item of its own.
        const { activeElement, body } = document
        if (activeElement === body || currentTarget.contains(activeElement))
          opener?.current?.focus({ preventScroll: true })
        if (isOpen) onClose()
      }}
    >
      <div className={styles.panel}>{children}</div>
    </dialog>
  )
}

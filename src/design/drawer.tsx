import { type MouseEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { afterPaint } from './after-paint.ts'
import * as styles from './drawer.module.css'

export const drawerPushedClass = styles.pushed

interface DrawerProps {
  label: string
  /** The ref for `showDrawer`, which opens the drawer before `isOpen` is rendered. */
  dialog: RefObject<HTMLDialogElement | null>
  isOpen: boolean
  /** The element that gets the focus when the drawer closes. */
  opener?: RefObject<HTMLElement | null>
  /** Called when the visitor closes the drawer by Escape, the backdrop or any button in it. */
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
 * Shows the drawer as a popover, before the page is inert: making it inert would first compute the styles of the
 * whole page. Safari 16 has no popovers, and shows the drawer in `makeDrawerModal`.
 */
export function showDrawer(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  dialog.showPopover?.()
  pushPage(true)
}

/** Turns the shown drawer into a modal dialog, which makes the page behind it inert. */
export function makeDrawerModal(dialog: HTMLDialogElement): void {
  dialog.hidePopover?.()
  if (!dialog.open) dialog.showModal()
  pushPage(true)
}

/**
 * Starts closing the drawer. The page stays inert until the next frame is painted, for the same reason as in
 * `showDrawer`.
 */
export function closeDrawer(dialog: HTMLDialogElement): void {
  dialog.dataset['leaving'] = ''
  pushPage(false)
  afterPaint(() => {
    delete dialog.dataset['leaving']
    dialog.hidePopover?.()
    dialog.close()
  })
}

/** A modal panel at the left edge of the window. */
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
        // The browser would return the focus to the element that had it before the drawer became modal, an item
        // of the drawer.
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

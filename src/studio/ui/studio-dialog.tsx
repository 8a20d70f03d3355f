import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { CloseIcon } from '../../design/icons.tsx'
import { IconButton } from './studio-button.tsx'
import * as styles from './studio-dialog.module.css'

interface StudioDialogProps {
  title: string
  /** A small text next to the title. */
  detail?: string | undefined
  /** The content extends to the edges of the dialog. */
  isFlush?: boolean
  children: ReactNode
  foot: ReactNode
  size?: 'small' | 'wide'
  onClose: () => void
}

/**
 * A modal dialog that is open while it is mounted. The heading is focused first, so that pressing Enter does
 * nothing yet.
 */
export function StudioDialog({ title, detail, isFlush, children, foot, size, onClose }: StudioDialogProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <dialog
      className={styles.dialog}
      data-size={size}
      aria-labelledby={id}
      ref={open}
      onCancel={(event) => {
        // When somebody cancels the choice of a file in the dialog, the same event bubbles up from the file input.
        if (event.target !== event.currentTarget) return
        // The owner unmounts the dialog, which closes it.
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title} {detail !== undefined && <span>{detail}</span>}
        </h2>
        <IconButton label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className={styles.body} data-flush={isFlush ? '' : undefined}>
        {children}
      </div>
      <div className={styles.foot}>{foot}</div>
    </dialog>
  )
}

// Not inline: React would call a new function after each render.
function open(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog || dialog.open) return undefined
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
  // Closing returns the focus to where it was; removing the element alone would not.
  return () => dialog.close()
}

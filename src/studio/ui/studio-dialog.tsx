import { type ReactNode, useId } from 'react'
import { CloseIcon } from '../../design/icons.tsx'
import { useWords } from '../words/words.ts'
import { IconButton } from './studio-button.tsx'
import styles from './studio-dialog.module.css'

interface StudioDialogProps {
  title: string
  /** Next to the title, quietly. */
  detail?: string | undefined
  /** What is inside reaches from edge to edge. */
  isFlush?: boolean
  children: ReactNode
  foot: ReactNode
  size?: 'small' | 'wide'
  onClose: () => void
}

/** Open as long as it is in the tree. Focus starts on the heading: nothing happens by pressing Enter at once. */
export function StudioDialog({ title, detail, isFlush, children, foot, size, onClose }: StudioDialogProps) {
  const words = useWords()
  const id = useId()
  return (
    <dialog
      className={styles.dialog}
      data-size={size}
      aria-labelledby={id}
      ref={open}
      onCancel={(event) => {
        // React takes it out of the tree, which closes it.
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title} {detail !== undefined && <span>{detail}</span>}
        </h2>
        <IconButton label={words.close} icon={<CloseIcon />} onClick={onClose} />
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
  // Closing returns focus to where it was; taking it out of the tree alone would not.
  return () => dialog.close()
}

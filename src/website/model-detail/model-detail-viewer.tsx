import { type KeyboardEvent, type UIEvent, useRef } from 'react'
import { ArrowIcon, CloseIcon } from '../../design/icons.tsx'
import { Picture } from '../../design/picture.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import type { ShownPhoto } from './model-detail-shown.ts'
import styles from './model-detail-viewer.module.css'

interface ModelDetailViewerProps {
  photos: ShownPhoto[]
  /** Which photo is shown, from 0. */
  shown: number
  /** The visitor has gone to another photo. */
  onShow: (index: number) => void
  onClose: () => void
}

/**
 * The photos of a model as large as the window allows, one beside the other on a strip: swiped by hand, or
 * gone through with the arrow keys and buttons. Escape leads back.
 */
export function ModelDetailViewer({ photos, shown, onShow, onClose }: ModelDetailViewerProps) {
  const strip = useRef<HTMLUListElement>(null)
  // Where the strip is going; keys may be pressed faster than it runs.
  const goal = useRef(shown)
  const goTo = (index: number) => {
    if (!strip.current || index < 0 || index >= photos.length) return
    goal.current = index
    strip.current.scrollTo({ left: index * strip.current.clientWidth })
  }
  const goByKey = (event: KeyboardEvent) => {
    const goals: Record<string, number> = {
      ArrowLeft: goal.current - 1,
      ArrowRight: goal.current + 1,
      Home: 0,
      End: photos.length - 1,
    }
    const index = goals[event.key]
    if (index === undefined) return
    event.preventDefault()
    goTo(index)
  }
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const index = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
    if (index !== shown) onShow(index)
  }
  return (
    <dialog className={styles.viewer} aria-label="Photos" ref={open} onClose={onClose} onKeyDown={goByKey}>
      <p className={styles.counter} aria-live="polite">
        <VisuallyHidden>Photo </VisuallyHidden>
        {shown + 1} / {photos.length}
      </p>
      <form method="dialog" className={styles.close}>
        <button type="submit">
          <CloseIcon />
          <VisuallyHidden>Close</VisuallyHidden>
        </button>
      </form>
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={0}
        onScroll={follow}
        onScrollEnd={() => {
          goal.current = shown
        }}
      >
        {photos.map(({ id, name, product_code, image }, index) => (
          <li
            key={id}
            className={styles.slide}
            aria-hidden={index !== shown}
            data-shown={index === shown || undefined}
          >
            <figure className={styles.photo}>
              <Picture picture={image} sizes="100vw" order={index === shown ? 0 : undefined} />
              <figcaption>
                <strong>{name}</strong>
                <span>{product_code}</span>
                <span className={styles.caption}>{image.alt}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.previous}
        disabled={shown === 0}
        onClick={() => goTo(shown - 1)}
      >
        <ArrowIcon to="previous" />
        <VisuallyHidden>Previous photo</VisuallyHidden>
      </button>
      <button
        type="button"
        className={styles.next}
        disabled={shown === photos.length - 1}
        onClick={() => goTo(shown + 1)}
      >
        <ArrowIcon to="next" />
        <VisuallyHidden>Next photo</VisuallyHidden>
      </button>
    </dialog>
  )
}

/** Opens at the photo that was asked for, without running there past the others. */
function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector('[data-shown]')?.scrollIntoView({ behavior: 'instant', inline: 'center' })
}

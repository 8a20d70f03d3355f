import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, type UIEvent, useEffect } from 'react'
import { CloseIcon, NextIcon, PreviousIcon, ZoomInIcon, ZoomOutIcon } from '../../../design/icons.tsx'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { CataloguePicture } from '../../parts/catalogue-picture.tsx'
import { photoFragment, type useShownPhoto } from '../model-detail-shown-photo.ts'
import type { PhotoView } from '../model-detail-view.ts'
import * as styles from './model-detail-viewer.module.css'
import { currentSlide } from './model-detail-viewer-slide.ts'
import { usePhotoStrip } from './model-detail-viewer-strip.ts'
import { MAX_SCALE, UNZOOMED, type Zoom } from './model-detail-zoom.ts'

const ZOOM_STEP = 1.5
/** How far an arrow key moves an enlarged photo, in px. */
const MOVE_STEP = 80

type ViewerProps = ReturnType<typeof useShownPhoto> & { photos: PhotoView[]; shown: number }

/**
 * Photos in full size on a horizontal strip. Swiping, arrow keys and buttons change the photo; pinching zooms.
 */
export function ModelDetailViewer({ photos, shown, show, close }: ViewerProps) {
  const { t } = useLingui()
  const number = shown + 1
  const count = photos.length
  const last = count - 1
  const { strip, zoom, isHeld, handlers, goTo, enlargeBy, moveBy, reset } = usePhotoStrip(last)
  const isEnlarged = zoom.scale > 1
  const handleKey = (event: KeyboardEvent) => {
    const index = strip.current ? currentSlide(strip.current) : shown
    const actions: Record<string, () => void> = {
      '+': () => enlargeBy(ZOOM_STEP),
      '=': () => enlargeBy(ZOOM_STEP),
      '-': () => enlargeBy(1 / ZOOM_STEP),
      0: reset,
      Home: () => goTo(0),
      End: () => goTo(last),
      ArrowLeft: () => (isEnlarged ? moveBy(MOVE_STEP, 0) : goTo(index - 1)),
      ArrowRight: () => (isEnlarged ? moveBy(-MOVE_STEP, 0) : goTo(index + 1)),
      ...(isEnlarged && {
        ArrowUp: () => moveBy(0, MOVE_STEP),
        ArrowDown: () => moveBy(0, -MOVE_STEP),
      }),
    }
    const act = actions[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const index = currentSlide(currentTarget)
    if (index === shown) return
    reset()
    // At an end the button that leads past it is disabled. With the focus on it, the viewer would not hear any more keys.
    const disabled = index === 0 ? styles.previous : index === last ? styles.next : undefined
    if (disabled && document.activeElement?.classList.contains(disabled)) currentTarget.focus()
    show(index)
  }
  const closeBeside = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('figure')) close()
  }
  // Returns the focus to the link of the last photo. This runs whenever the photo changes, but while the dialog is
  // open, elements outside of it cannot take the focus.
  useEffect(() => () => document.querySelector<HTMLElement>(`#${photoFragment(shown)} a`)?.focus(), [shown])
  return (
    <dialog className={styles.viewer} aria-label={t`Photos`} ref={open} onClose={close} onKeyDown={handleKey}>
      <p className={styles.counter} aria-live="polite">
        <Trans>
          <VisuallyHidden>Photo </VisuallyHidden>
          {number} / {count}
        </Trans>
      </p>
      <form method="dialog" className={styles.close}>
        <button type="submit">
          <CloseIcon />
          <VisuallyHidden>
            <Trans>Close</Trans>
          </VisuallyHidden>
        </button>
      </form>
      <div className={styles.zoom}>
        <button type="button" aria-disabled={!isEnlarged} onClick={() => enlargeBy(1 / ZOOM_STEP)}>
          <ZoomOutIcon />
          <VisuallyHidden>
            <Trans>Zoom out</Trans>
          </VisuallyHidden>
        </button>
        <button type="button" aria-disabled={zoom.scale === MAX_SCALE} onClick={() => enlargeBy(ZOOM_STEP)}>
          <ZoomInIcon />
          <VisuallyHidden>
            <Trans>Zoom in</Trans>
          </VisuallyHidden>
        </button>
      </div>
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={0}
        onScroll={handleScroll}
        onClick={closeBeside}
        {...handlers}
      >
        {photos.map((photo, index) =>
          index === shown ? (
            <Slide key={photo.id} photo={photo} zoom={zoom} isHeld={isHeld} isShown />
          ) : (
            <Slide key={photo.id} photo={photo} />
          ),
        )}
      </ul>
      <button
        type="button"
        className={styles.previous}
        disabled={shown === 0}
        onClick={() => goTo(shown - 1)}
      >
        <PreviousIcon />
        <VisuallyHidden>
          <Trans>Previous photo</Trans>
        </VisuallyHidden>
      </button>
      <button type="button" className={styles.next} disabled={shown === last} onClick={() => goTo(shown + 1)}>
        <NextIcon />
        <VisuallyHidden>
          <Trans>Next photo</Trans>
        </VisuallyHidden>
      </button>
    </dialog>
  )
}

interface SlideProps {
  photo: PhotoView
  isShown?: boolean
  zoom?: Zoom
  isHeld?: boolean
}

function Slide({ photo, isShown = false, zoom = UNZOOMED, isHeld }: SlideProps) {
  const { name, product_code, image } = photo
  const { scale, x, y } = zoom
  const isEnlarged = scale > 1
  return (
    <li className={styles.slide} aria-hidden={!isShown} data-shown={isShown || undefined}>
      <figure className={styles.photo}>
        <div className={styles.picture} data-picture="">
          <div
            className={styles.zoomed}
            data-enlarged={isEnlarged || undefined}
            data-held={isHeld || undefined}
            style={{ transform: isEnlarged ? `translate(${x}px, ${y}px) scale(${scale})` : undefined }}
          >
            <CataloguePicture
              picture={image}
              sizes={isEnlarged ? `${100 * MAX_SCALE}vw` : '100vw'}
              order={isShown ? 0 : undefined}
            />
          </div>
        </div>
        <figcaption>
          <strong>{name}</strong>
          <span>{product_code}</span>
          <span className={styles.caption}>{image.alt}</span>
        </figcaption>
      </figure>
    </li>
  )
}

function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector('[data-shown]')?.scrollIntoView({ behavior: 'instant', inline: 'center' })
}

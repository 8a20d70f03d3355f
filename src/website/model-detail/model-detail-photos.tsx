import { type KeyboardEvent, type MouseEvent, type UIEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CopyButton } from '../../design/copy-button.tsx'
import { CloseIcon, NextIcon, PreviousIcon } from '../../design/icons.tsx'
import { Picture } from '../../design/picture.tsx'
import { Section } from '../../design/section.tsx'
import { Snackbar, useSnackbar } from '../../design/snackbar.tsx'
import { useIsHydrated } from '../../design/use-is-hydrated.ts'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import styles from './model-detail-photos.module.css'
import type { PhotoView } from './model-detail-view.ts'

/** The `sizes` of two or three photos in a row; on phones two. */
const twoInARow = '(width < 1080px) calc(50vw - 1.5rem), 508px'
const threeInARow = '(width < 600px) calc(50vw - 1.5rem), (width < 1080px) calc(33vw - 1.5rem), 338px'

export function ModelDetailPhotos({ photos }: { photos: PhotoView[] }) {
  const { shown, show, close } = useShownPhoto(photos.length)
  const { snackbar, notify } = useSnackbar()
  const versions = Map.groupBy(photos, (photo) => photo.product_code)
  return (
    <Section title="Photos">
      {photos.length === 0 && <p>We have no photos of this model yet.</p>}
      {[...versions].map(([code, ofVersion]) => (
        <section key={code} className={styles.version}>
          <header className={styles.head}>
            <h3>{ofVersion[0]?.name}</h3>
            <CopyButton text={code} notify={notify} weight="quiet" />
          </header>
          <div className={styles.photos} data-count={Math.min(3, ofVersion.length)}>
            {ofVersion.map((photo) => (
              <article key={photo.id} id={photoFragment(photos.indexOf(photo))} className={styles.card}>
                {/* Without scripts the link opens the picture itself. */}
                <a
                  href={photo.image.image}
                  className={styles.open}
                  onClick={openInViewer(() => show(photos.indexOf(photo)))}
                >
                  <Picture picture={photo.image} sizes={ofVersion.length < 3 ? twoInARow : threeInARow} />
                </a>
                <p className={styles.about}>
                  <strong>{photo.view}</strong>
                  <span>
                    {photo.name}, {code}
                  </span>
                </p>
              </article>
            ))}
          </div>
        </section>
      ))}
      {shown !== undefined && <Viewer photos={photos} shown={shown} show={show} close={close} />}
      <Snackbar {...snackbar} />
    </Section>
  )
}

/** Leaves a click with a modifier key to the browser, which opens a tab or a window. */
function openInViewer(open: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
}

const photoFragment = (index: number) => `photo-${index + 1}`

/** Keeps the open photo in the URL fragment, so that it can be shared and 'back' closes it. */
function useShownPhoto(count: number) {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  // The server does not get the fragment, and the first render must equal the server's.
  const isHydrated = useIsHydrated()
  const number = Number(/^#photo-(\d+)$/.exec(hash)?.[1])
  const shown = isHydrated && number >= 1 && number <= count ? number - 1 : undefined
  const isOpenedHere: boolean = state?.isOpenedHere === true
  const show = (index: number) =>
    void navigate(`#${photoFragment(index)}`, {
      replace: shown !== undefined,
      preventScrollReset: true,
      state: { isOpenedHere: isOpenedHere || shown === undefined },
    })
  const close = () =>
    void (isOpenedHere ? navigate(-1) : navigate('.', { replace: true, preventScrollReset: true }))
  return { shown, show, close }
}

type ViewerProps = ReturnType<typeof useShownPhoto> & { photos: PhotoView[]; shown: number }

/** Photos in full size on a horizontal strip, scrolled by swiping, arrow keys or buttons. */
function Viewer({ photos, shown, show, close }: ViewerProps) {
  const strip = useRef<HTMLUListElement>(null)
  const last = photos.length - 1
  // Keys may be pressed faster than the strip scrolls.
  const target = useRef(shown)
  const goTo = (index: number) => {
    if (!strip.current || index < 0 || index > last) return
    target.current = index
    strip.current.scrollTo({ left: index * strip.current.clientWidth })
  }
  const handleKey = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: target.current - 1,
      ArrowRight: target.current + 1,
      Home: 0,
      End: last,
    }
    const index = targets[event.key]
    if (index === undefined) return
    event.preventDefault()
    goTo(index)
  }
  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const index = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
    if (index !== shown) show(index)
  }
  return (
    <dialog className={styles.viewer} aria-label="Photos" ref={open} onClose={close} onKeyDown={handleKey}>
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
        onScroll={handleScroll}
        onScrollEnd={() => {
          target.current = shown
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
        <PreviousIcon />
        <VisuallyHidden>Previous photo</VisuallyHidden>
      </button>
      <button type="button" className={styles.next} disabled={shown === last} onClick={() => goTo(shown + 1)}>
        <NextIcon />
        <VisuallyHidden>Next photo</VisuallyHidden>
      </button>
    </dialog>
  )
}

function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector('[data-shown]')?.scrollIntoView({ behavior: 'instant', inline: 'center' })
}

import type { MouseEvent } from 'react'
import { CopyButton } from '../../design/copy-button.tsx'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { Section } from '../../design/section.tsx'
import { Snackbar, useSnackbar } from '../../design/snackbar.tsx'
import styles from './model-detail-photos.module.css'
import { photoFragment, useShownPhoto } from './model-detail-shown-photo.ts'
import { ModelDetailViewer } from './model-detail-viewer.tsx'
import type { PhotoView } from './model-detail-view.ts'

/** The `sizes` attributes for two and three photos in a row. Phones always show two. */
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
        <section key={code} id={code} className={styles.version}>
          <header className={styles.head}>
            <h3>{ofVersion[0]?.name}</h3>
            <CopyButton text={code} notify={notify} weight="quiet" />
          </header>
          {ofVersion[0]?.replaces?.map((old) => (
            <p key={old.code} className={styles.old}>
              {`Takes the place of ${old.code}. ${old.note ?? ''}`}
            </p>
          ))}
          <div className={styles.photos} data-count={Math.min(3, ofVersion.length)}>
            {ofVersion.map((photo) => (
              <figure key={photo.id} id={photoFragment(photos.indexOf(photo))} className={styles.card}>
                {/* Without scripts the link opens the picture file. */}
                <a
                  href={photo.image.image}
                  className={styles.open}
                  onClick={openInViewer(() => show(photos.indexOf(photo)))}
                >
                  <CataloguePicture
                    picture={photo.image}
                    sizes={ofVersion.length < 3 ? twoInARow : threeInARow}
                  />
                </a>
                <figcaption className={styles.about}>
                  <strong>{photo.view}</strong>
                  <span>{`${photo.name}, ${code}`}</span>
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
      {shown !== undefined && <ModelDetailViewer photos={photos} shown={shown} show={show} close={close} />}
      <Snackbar {...snackbar} />
    </Section>
  )
}

/** Handles plain clicks. A click with a modifier key is left to the browser, which opens a tab or window. */
function openInViewer(open: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
}

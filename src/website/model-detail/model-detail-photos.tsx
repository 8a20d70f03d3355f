import type { MouseEvent } from 'react'
import { Card, CardGrid, cardPictureSizes } from '../../design/card.tsx'
import { CopyButton } from '../../design/copy-button.tsx'
import { Picture } from '../../design/picture.tsx'
import { Section } from '../../design/section.tsx'
import { Snackbar, useSnackbar } from '../../design/snackbar.tsx'
import styles from './model-detail-photos.module.css'
import { photoFragment, useShownPhoto } from './model-detail-shown-photo.ts'
import { ModelDetailViewer } from './model-detail-viewer.tsx'
import type { PhotoView } from './model-detail-view.ts'

export function ModelDetailPhotos({ photos }: { photos: PhotoView[] }) {
  const { shown, show, close } = useShownPhoto(photos.length)
  const { snackbar, notify } = useSnackbar()
  return (
    <Section title="Photos">
      {photos.length === 0 && <p>We have no photos of this model yet.</p>}
      <CardGrid>
        {photos.map(({ id, name, product_code, image }, index) => (
          <Card
            key={id}
            id={photoFragment(index)}
            level={3}
            title={name}
            media={
              // Without scripts the link opens the picture itself.
              <a href={image.image} className={styles.open} onClick={openInViewer(() => show(index))}>
                <Picture picture={image} sizes={cardPictureSizes} />
              </a>
            }
          >
            <div>
              <CopyButton text={product_code} notify={notify} weight="quiet" />
            </div>
          </Card>
        ))}
      </CardGrid>
      {shown !== undefined && <ModelDetailViewer photos={photos} shown={shown} show={show} close={close} />}
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

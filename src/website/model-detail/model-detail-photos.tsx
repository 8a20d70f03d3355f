import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { EarlierCode } from '../../contract/earlier-code.ts'
import { CopyButton } from '../../design/clipboard/copy-button.tsx'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { markLanguage } from '../language/text-language.tsx'
import { ProgressBar } from '../../design/progress-bar.tsx'
import { Section } from '../../design/section.tsx'
import { Snackbar, useSnackbar } from '../../design/snackbar.tsx'
import * as styles from './model-detail-photos.module.css'
import { photoFragment, useShownPhoto } from './model-detail-shown-photo.ts'
import { loadViewer, useViewer } from './viewer/model-detail-viewer-code.ts'
import type { PhotoView, SideOfAircraft } from './model-detail-view.ts'

/** The `sizes` attributes for two and three photos in a row. Phones always show two. */
const twoInARow = '(width < 1080px) calc(50vw - 1.5rem), 508px'
const threeInARow = '(width < 600px) calc(50vw - 1.5rem), (width < 1080px) calc(33vw - 1.5rem), 338px'

/** What a photo shows, where its file's name says so. */
const sideNames: Record<SideOfAircraft, MessageDescriptor> = {
  front: msg({ message: 'Front', context: 'side of an aircraft in a photo' }),
  side: msg({ message: 'Side', context: 'side of an aircraft in a photo' }),
  rear: msg({ message: 'Rear', context: 'side of an aircraft in a photo' }),
  top: msg({ message: 'Top', context: 'side of an aircraft in a photo' }),
  left: msg({ message: 'Left', context: 'side of an aircraft in a photo' }),
  right: msg({ message: 'Right', context: 'side of an aircraft in a photo' }),
}

export function ModelDetailPhotos({ photos }: { photos: PhotoView[] }) {
  const { t, i18n } = useLingui()
  const { shown, show, close } = useShownPhoto(photos.length)
  const { snackbar, notify } = useSnackbar()
  const viewer = useViewer(shown !== undefined, () => {
    close()
    notify(t`The photo could not be opened. Please check your connection, or load the page again.`)
  })
  const versions = Map.groupBy(photos, (photo) => photo.product_code)
  return (
    <Section title={t`Photos`}>
      {photos.length === 0 && (
        <p>
          <Trans>We have no photos of this model yet.</Trans>
        </p>
      )}
      {[...versions].map(([code, ofVersion]) => (
        <section key={code} id={code} className={styles.version}>
          <header className={styles.head}>
            <h3>{ofVersion[0]?.name}</h3>
            <CopyButton text={code} notify={notify} weight="quiet" />
          </header>
          {ofVersion[0]?.replaces?.map((earlier) => (
            <p key={earlier.code} className={styles.old}>
              <TakesThePlaceOf earlier={earlier} />
            </p>
          ))}
          <div className={styles.photos} data-count={Math.min(3, ofVersion.length)}>
            {ofVersion.map((photo) => (
              <figure key={photo.id} id={photoFragment(photos.indexOf(photo))} className={styles.card}>
                {/* Without scripts the link opens the picture file. */}
                <a
                  href={photo.image.image}
                  className={styles.open}
                  onPointerEnter={loadViewer}
                  onFocus={loadViewer}
                  onClick={openInViewer(() => show(photos.indexOf(photo)))}
                >
                  <CataloguePicture
                    picture={photo.image}
                    sizes={ofVersion.length < 3 ? twoInARow : threeInARow}
                  />
                </a>
                <figcaption className={styles.about}>
                  <strong>{describeView(i18n, photo)}</strong>
                  <span>{`${photo.name}, ${code}`}</span>
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
      {shown !== undefined && viewer && (
        <viewer.ModelDetailViewer photos={photos} shown={shown} show={show} close={close} />
      )}
      {shown !== undefined && !viewer && <ProgressBar label={t`Loading the photo`} />}
      <Snackbar {...snackbar} />
    </Section>
  )
}

function TakesThePlaceOf({ earlier }: { earlier: EarlierCode }) {
  const { code } = earlier
  const note = markLanguage(earlier.note ?? '', earlier, 'note')
  return (
    <Trans>
      Takes the place of {code}. {note}
    </Trans>
  )
}

const describeView = (i18n: I18n, { side, number }: PhotoView) =>
  i18n._(side ? sideNames[side] : msg`Photo ${number}`)

/** Handles plain clicks. A click with a modifier key is left to the browser, which opens a tab or window. */
function openInViewer(open: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
}

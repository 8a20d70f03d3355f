import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Card, CardGrid, cardPictureSizes } from '../../design/card.tsx'
import { CopyButton } from '../../design/copy-button.tsx'
import { Picture } from '../../design/picture.tsx'
import { Section } from '../../design/section.tsx'
import { Snackbar, useSnackbar } from '../../design/snackbar.tsx'
import { useIsHydrated } from '../../design/use-is-hydrated.ts'
import styles from './model-detail-photos.module.css'
import type { ShownPhoto } from './model-detail-shown.ts'
import { ModelDetailViewer } from './model-detail-viewer.tsx'

/** One card for each picture of each version. A picture opens in the viewer, whose address is its own. */
export function ModelDetailPhotos({ photos }: { photos: ShownPhoto[] }) {
  const { shown, show, close } = useShownPhoto(photos.length)
  const { told, tell } = useSnackbar()
  return (
    <Section title="Photos">
      {photos.length === 0 && <p>We have no photos of this model yet.</p>}
      <CardGrid>
        {photos.map(({ id, name, product_code, image }, index) => (
          <Card
            key={id}
            id={fragmentOf(index)}
            level={3}
            title={name}
            media={
              // Without a script the link leads to the picture itself.
              <a href={image.image} className={styles.open} onClick={openInViewer(() => show(index))}>
                <Picture picture={image} sizes={cardPictureSizes} />
              </a>
            }
          >
            <div>
              <CopyButton text={product_code} tell={tell} weight="quiet" />
            </div>
          </Card>
        ))}
      </CardGrid>
      {shown !== undefined && (
        <ModelDetailViewer photos={photos} shown={shown} onShow={show} onClose={close} />
      )}
      <Snackbar {...told} />
    </Section>
  )
}

/** A click with a key held down goes to the browser, which opens the picture in a tab or a window. */
function openInViewer(open: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
}

const fragmentOf = (index: number) => `photo-${index + 1}`

/** The photo that the address names after its `#`: so it can be sent to others, and 'back' closes it. */
function useShownPhoto(count: number) {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  // The server never hears what stands after the #, and the first drawing must be as the server's.
  const isHydrated = useIsHydrated()
  const number = Number(/^#photo-(\d+)$/.exec(hash)?.[1])
  const shown = isHydrated && number >= 1 && number <= count ? number - 1 : undefined
  const isOpenedHere: boolean = state?.isOpenedHere === true
  const show = (index: number) =>
    void navigate(`#${fragmentOf(index)}`, {
      replace: shown !== undefined,
      preventScrollReset: true,
      state: { isOpenedHere: isOpenedHere || shown === undefined },
    })
  const close = () =>
    void (isOpenedHere ? navigate(-1) : navigate('.', { replace: true, preventScrollReset: true }))
  return { shown, show, close }
}

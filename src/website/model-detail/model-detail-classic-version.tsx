import { Trans, useLingui } from '@lingui/react/macro'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { ModelDetailEdge, useEdge } from './model-detail-edge.tsx'
import * as styles from './model-detail-classic-version.module.css'
import type { ModelView, PhotoView } from './model-detail-view.ts'

interface ClassicVersionProps {
  model: ModelView
  photos: PhotoView[]
  sizes: string
}

/** The picture of the model, overlaid by a drawing from the same camera position if there is one. */
export function ModelDetailClassicVersion({
  model: { id, image, hero },
  photos,
  sizes,
}: ClassicVersionProps) {
  const { t } = useLingui()
  const edge = useEdge(hero)
  const { share } = edge
  const version = photos.find((photo) => photo.image.image === image?.image)
  return (
    <article className={styles.classic}>
      <div className={styles.picture}>
        <CataloguePicture picture={image} sizes={sizes} order={0} transitionId={`aircraft-model-${id}`} />
        {hero && <ModelDetailEdge key={id} hero={hero} {...edge} />}
      </div>
      <div className={styles.caption}>
        <h2>
          <Trans>Classic version</Trans>
        </h2>
        {version && <p>{`${version.name}, ${version.product_code}`}</p>}
        {hero && <p className={styles.share}>{t`Drawing ${share}\u00A0%`}</p>}
      </div>
    </article>
  )
}

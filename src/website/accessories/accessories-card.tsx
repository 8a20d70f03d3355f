import { Fragment } from 'react'
import type { AccessoryKind } from '../../contract/accessory.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { NextIcon } from '../../design/icons.tsx'
import { RuledCard } from '../../design/ruled-card.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { CataloguePicture, type PictureData } from '../parts/catalogue-picture.tsx'
import styles from './accessories-card.module.css'

export interface AccessoryView {
  id: number
  name: string
  product_code: string
  kind: AccessoryKind | null
  description: string | null
  /** The code of the accessory that it replaces. */
  replaces: string | null
  /** Says that it is no longer made; null while it is. */
  end: string | null
  image: PictureData | null
  model: number
  model_name: string
  /** Other models that it fits. */
  others: { id: number; name: string }[]
}

/** The `sizes` attribute of the picture: next to the text on phones, two cards in a row in wider windows. */
const accessoryPictureSizes =
  '(width < 600px) 104px, (width < 960px) calc(50vw - 1.5rem), (width < 1080px) calc(50vw - 9rem), 388px'

interface AccessoriesCardProps {
  accessory: AccessoryView
  level: 2 | 3
  /** Position among the pictures of the page. */
  order: number
}

export function AccessoriesCard({ accessory, level, order }: AccessoriesCardProps) {
  const { name, product_code, replaces, description, end, image, model, model_name, others } = accessory
  return (
    <RuledCard
      isUpright
      level={level}
      title={name}
      over={
        <>
          <a href={buildPath(pagePaths.product, { code: product_code })} className={styles.code}>
            {product_code}
          </a>
          {replaces !== null && <span className={styles.earlier}>was {replaces}</span>}
        </>
      }
      media={<CataloguePicture picture={image} sizes={accessoryPictureSizes} order={order} />}
      actions={
        <a href={pathOf(model)}>
          View model<VisuallyHidden> {model_name}</VisuallyHidden>
          <NextIcon />
        </a>
      }
    >
      {end && <p className={styles.end}>{end}</p>}
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.fits}>
        Available for {model_name}
        <span className={styles.onScreen}> (you can see it by clicking the button below)</span>.
      </p>
      {others.length > 0 && (
        <p className={styles.fits}>
          Also fits:{' '}
          {others.map((other, index) => (
            <Fragment key={other.id}>
              {index > 0 && ', '}
              <a href={pathOf(other.id)}>{other.name}</a>
            </Fragment>
          ))}
        </p>
      )}
    </RuledCard>
  )
}

const pathOf = (model: number) => buildPath(pagePaths.modelDetail, { aircraftModelId: model })

import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { listParts } from '../../languages/short-list.ts'
import type { Accessory, AccessoryKind } from '../../contract/accessory.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { NextIcon } from '../../design/icons.tsx'
import { RuledCard } from '../../design/cards/ruled-card.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { CataloguePicture, type PictureData } from '../parts/catalogue-picture.tsx'
import { describeEndOfProduction } from '../parts/end-of-production.ts'
import { localPath } from '../language/local-path.ts'
import { textLanguage } from '../language/text-language.tsx'
import * as styles from './accessories-card.module.css'

export interface AccessoryView extends Pick<Accessory, 'status' | 'replaced_by' | 'untranslated'> {
  id: number
  name: string
  product_code: string
  kind: AccessoryKind | null
  description: string | null
  /** The code of the accessory that it replaces. */
  replaces: string | null
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
  const { i18n } = useLingui()
  const { name, product_code, replaces, description, image, model, model_name, others } = accessory
  const pathOf = (id: number) => localPath(i18n, buildPath(pagePaths.modelDetail, { aircraftModelId: id }))
  const end = describeEndOfProduction(i18n, accessory)
  const otherLinks = listParts(
    i18n,
    others.map(({ id }) => String(id)),
  ).map(({ type, value }, index) => {
    const other = others.find(({ id }) => type === 'element' && String(id) === value)
    return <Fragment key={index}>{other ? <a href={pathOf(other.id)}>{other.name}</a> : value}</Fragment>
  })
  return (
    <RuledCard
      isUpright
      level={level}
      title={name}
      titleLanguage={textLanguage(accessory, 'name')}
      over={
        <>
          <a
            href={localPath(i18n, buildPath(pagePaths.product, { code: product_code }))}
            className={styles.code}
          >
            {product_code}
          </a>
          {replaces !== null && (
            <span className={styles.earlier}>
              <Trans comment="The product code that an accessory had before">was {replaces}</Trans>
            </span>
          )}
        </>
      }
      media={<CataloguePicture picture={image} sizes={accessoryPictureSizes} order={order} />}
      actions={
        <a href={pathOf(model)}>
          <Trans>
            View model<VisuallyHidden> {model_name}</VisuallyHidden>
          </Trans>
          <NextIcon />
        </a>
      }
    >
      {end && <p className={styles.end}>{end}</p>}
      {description && (
        <p className={styles.description} lang={textLanguage(accessory, 'description')}>
          {description}
        </p>
      )}
      <p className={styles.fits}>
        <Trans>
          Available for {model_name}
          <span className={styles.onScreen}> (you can see it by clicking the button below)</span>.
        </Trans>
      </p>
      {others.length > 0 && (
        <p className={styles.fits}>
          <Trans comment="Models that an accessory fits">Also fits: {otherLinks}</Trans>
        </p>
      )}
    </RuledCard>
  )
}

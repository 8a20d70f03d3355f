import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import { contactPathAbout } from '../parts/contact-path-about.ts'
import { LineDrawing } from '../../design/line-drawing.tsx'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { localPath } from '../language/local-path.ts'
import { ScreenTitle } from '../parts/screen/screen-title.tsx'
import { markLanguage, textLanguage } from '../language/text-language.tsx'
import { ProductFits } from './product-fits.tsx'
import { productPictureSizes, type ProductView } from './product-view.ts'
import * as styles from './product.module.css'

const pathOfModel = (i18n: I18n, id: number) =>
  localPath(i18n, buildPath(pagePaths.modelDetail, { aircraftModelId: id }))

/** The page of an accessory, a spare part, or an old code without a replacement. */
export function ProductFound({ product }: { product: ProductView }) {
  const { t, i18n } = useLingui()
  const { code, name, kind, description, descriptionLanguage, isAccessory, model, retiredNote } = product
  const above = isAccessory
    ? { name: t`Accessories`, url: localPath(i18n, pagePaths.accessories) }
    : model && { name: model.name, url: pathOfModel(i18n, model.id) }
  const modelName = model?.name
  const isRetired = retiredNote !== undefined
  const heading = isRetired ? t`${code} is an old code` : name
  const about = description ?? retiredNote ?? name
  const note = retiredNote && <span lang={product.retiredNoteLanguage}>{retiredNote}</span>
  return (
    <>
      <ScreenTitle
        heading={heading}
        headingLanguage={isRetired ? undefined : textLanguage(product, 'name')}
        title={isRetired ? heading : `${code}, ${name}`}
        description={t`${kind} ${code}: ${about}`}
        {...(above && {
          crumbs: [
            { ...above, order: 0 },
            { name: code, url: localPath(i18n, buildPath(pagePaths.product, { code })), order: 1 },
          ],
        })}
      >
        {isRetired ? (
          <p>
            <Trans>It is no longer valid, and nothing takes its place. {note}</Trans>
          </p>
        ) : (
          description && <p lang={descriptionLanguage}>{description}</p>
        )}
      </ScreenTitle>
      <div className={styles.opening}>
        <Media product={product} />
        <div className={styles.block}>
          <p className={styles.code}>{code}</p>
          <Facts product={product} />
          <a className={styles.main} href={localPath(i18n, pagePaths.distributors)}>
            <Trans>Find a distributor</Trans>
            <ForwardIcon />
          </a>
          {model && !isAccessory && (
            <a className={styles.other} href={`${pathOfModel(i18n, model.id)}#spare-parts`}>
              <Trans>All spare parts of the {modelName}</Trans>
            </a>
          )}
          <a className={styles.other} href={contactPathAbout(i18n, isRetired ? code : `${name}, ${code}`)}>
            <Trans>Ask about this</Trans>
          </a>
        </div>
      </div>
      <ProductFits product={product} />
    </>
  )
}

function Media({ product: { image, drawing, isAccessory, model } }: { product: ProductView }) {
  const { t } = useLingui()
  const modelName = model?.name
  if (drawing) {
    return (
      <div className={styles.media}>
        <figure className={styles.drawing} aria-label={t`Where it is in the drawing of the ${modelName}`}>
          <LineDrawing src={drawing.image} size={drawing.size} />
          <svg aria-hidden="true">
            <circle cx={`${drawing.x}%`} cy={`${drawing.y}%`} r="18" />
            <circle cx={`${drawing.x}%`} cy={`${drawing.y}%`} r="3" />
          </svg>
        </figure>
      </div>
    )
  }
  if (!isAccessory) return null
  return (
    <div className={styles.media}>
      <CataloguePicture picture={image} sizes={productPictureSizes} order={0} />
    </div>
  )
}

function Facts({ product }: { product: ProductView }) {
  const { t, i18n } = useLingui()
  const { kind, status, end, model, version, replaces, replacedBy } = product
  return (
    <dl className={styles.facts}>
      <Fact label={t`Kind`}>{kind}</Fact>
      {status && <Fact label={t`Status`}>{end ?? t`In production`}</Fact>}
      {replacedBy && (
        <Fact label={t`Replaced by`}>
          <a href={localPath(i18n, replacedBy.url)}>{replacedBy.code}</a>,{' '}
          {markLanguage(replacedBy.name, replacedBy, 'name')}
        </Fact>
      )}
      {model && (
        <Fact label={t`Made for`}>
          <a href={pathOfModel(i18n, model.id)}>{model.name}</a>
        </Fact>
      )}
      {model && version && (
        <Fact label={t`In the colours of`}>
          <a href={`${pathOfModel(i18n, model.id)}#${version}`}>{version}</a>
        </Fact>
      )}
      {replaces.length > 0 && (
        <Fact label={t`Replaces`}>
          {replaces.map(({ code, note, url, ...texts }) => (
            <span key={code}>
              {url === null ? code : <a href={localPath(i18n, url)}>{code}</a>}
              {note !== null && <small lang={textLanguage(texts, 'note')}> {note}</small>}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

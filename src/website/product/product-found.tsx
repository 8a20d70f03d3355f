import type { ReactNode } from 'react'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import { contactPathAbout } from '../parts/contact-path-about.ts'
import { LineDrawing } from '../../design/line-drawing.tsx'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { ProductFits } from './product-fits.tsx'
import { productPictureSizes, type ProductView } from './product-view.ts'
import styles from './product.module.css'

const pathOfModel = (id: number) => buildPath(pagePaths.modelDetail, { aircraftModelId: id })
const pathOfCode = (code: string) => buildPath(pagePaths.product, { code })

/** The page of an accessory, a spare part, or an old code without a replacement. */
export function ProductFound({ product }: { product: ProductView }) {
  const { code, name, kind, description, isAccessory, model, retiredNote } = product
  const above = isAccessory
    ? { name: 'Accessories', url: pagePaths.accessories }
    : model && { name: model.name, url: pathOfModel(model.id) }
  const isRetired = retiredNote !== undefined
  const heading = isRetired ? `${code} is an old code` : name
  return (
    <>
      <ScreenTitle
        heading={heading}
        title={isRetired ? heading : `${code}, ${name}`}
        description={`${kind} ${code}: ${description ?? retiredNote ?? name}`}
        {...(above && {
          crumbs: [
            { ...above, order: 0 },
            { name: code, url: pathOfCode(code), order: 1 },
          ],
        })}
      >
        {isRetired ? (
          <p>It is no longer valid, and nothing takes its place. {retiredNote}</p>
        ) : (
          description && <p>{description}</p>
        )}
      </ScreenTitle>
      <div className={styles.opening}>
        <Media product={product} />
        <div className={styles.block}>
          <p className={styles.code}>{code}</p>
          <Facts product={product} />
          <a className={styles.main} href={pagePaths.distributors}>
            Find a distributor
            <ForwardIcon />
          </a>
          {model && !isAccessory && (
            <a className={styles.other} href={`${pathOfModel(model.id)}#spare-parts`}>
              All spare parts of the {model.name}
            </a>
          )}
          <a className={styles.other} href={contactPathAbout(i18n, isRetired ? code : `${name}, ${code}`)}>
            Ask about this
          </a>
        </div>
      </div>
      <ProductFits product={product} />
    </>
  )
}

function Media({ product: { image, drawing, isAccessory, model } }: { product: ProductView }) {
  if (drawing) {
    return (
      <div className={styles.media}>
        <figure className={styles.drawing} aria-label={`Where it is in the drawing of the ${model?.name}`}>
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
  const { kind, status, end, model, version, replaces, replacedBy } = product
  return (
    <dl className={styles.facts}>
      <Fact label="Kind">{kind}</Fact>
      {status && <Fact label="Status">{end ?? 'In production'}</Fact>}
      {replacedBy && (
        <Fact label="Replaced by">
          <a href={replacedBy.url}>{replacedBy.code}</a>, {replacedBy.name}
        </Fact>
      )}
      {model && (
        <Fact label="Made for">
          <a href={pathOfModel(model.id)}>{model.name}</a>
        </Fact>
      )}
      {model && version && (
        <Fact label="In the colours of">
          <a href={`${pathOfModel(model.id)}#${version}`}>{version}</a>
        </Fact>
      )}
      {replaces.length > 0 && (
        <Fact label="Replaces">
          {replaces.map(({ code, note, url }) => (
            <span key={code}>
              {url === null ? code : <a href={url}>{code}</a>}
              {note !== null && <small> {note}</small>}
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

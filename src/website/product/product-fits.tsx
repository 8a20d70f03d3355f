import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { LineDrawing } from '../../design/line-drawing.tsx'
import { Section } from '../../design/section.tsx'
import { localPath } from '../language/local-path.ts'
import { millimetres } from '../figures/measurements.ts'
import type { ProductView } from './product-view.ts'
import * as styles from './product.module.css'

/** The models that the product fits, starting with the one it is made for. */
export function ProductFits({ product: { fits, model } }: { product: ProductView }) {
  const { t, i18n } = useLingui()
  const count = fits.length
  if (count === 0) return null
  const sorted = fits.toSorted((one, other) => Number(other.id === model?.id) - Number(one.id === model?.id))
  return (
    <Section
      title={t({ message: 'Fits', comment: 'Above the models that an accessory or spare part fits' })}
      note={count > 1 && t`${plural(count, { one: '# model', other: '# models' })}`}
    >
      <ul className={styles.fits}>
        {sorted.map(({ id, name, wingspan, silhouette }) => {
          const { metric, imperial } = millimetres(i18n, wingspan)
          return (
            <li key={id}>
              <a href={localPath(i18n, buildPath(pagePaths.modelDetail, { aircraftModelId: id }))}>
                {silhouette && <LineDrawing src={silhouette} />}
                <span>
                  {name}
                  <small>
                    {metric} · {imperial}
                  </small>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

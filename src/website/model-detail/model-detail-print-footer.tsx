import { apiPaths, buildPath, pagePaths } from '../../contract/site-map.ts'
import { useSiteData } from '../parts/site-data.ts'
import styles from './model-detail-print-footer.module.css'
import type { ModelView } from './model-detail-view.ts'

/**
 * The footer of the printed page. It is hidden on screens, where its lazy QR code is never requested. The URL with a
 * product code is shorter and makes a smaller QR code.
 */
export function ModelDetailPrintFooter({ model, code }: { model: ModelView; code: string | undefined }) {
  const site = useSiteData()
  if (!site) return null
  const address = site.origin + buildPath(pagePaths.modelDetail, { aircraftModelId: model.id })
  const cells = { 'Made by': site.name, Model: model.name, 'On the web': address }
  return (
    <div className={styles.footer} data-title-block>
      <dl className={styles.cells}>
        {Object.entries(cells).map(([label, text]) => (
          <div key={label} className={label === 'Made by' ? styles.maker : styles.cell}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <img
        className={styles.code}
        src={
          code === undefined
            ? buildPath(apiPaths.aircraftModelAddress, { id: model.id })
            : buildPath(apiPaths.productAddress, { code })
        }
        alt="The address of this page as a QR code"
        width={120}
        height={120}
        loading="lazy"
      />
    </div>
  )
}

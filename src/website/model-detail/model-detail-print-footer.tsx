import { useLingui } from '@lingui/react/macro'
import { apiPaths, buildPath, pagePaths } from '../../contract/site-map.ts'
import { localPath } from '../language/local-path.ts'
import { useSiteData } from '../parts/site-data.ts'
import * as styles from './model-detail-print-footer.module.css'
import type { ModelView } from './model-detail-view.ts'

/**
 * The footer of the printed page. It is hidden on screens, where its lazy QR code is never requested. The URL with a
 * product code is shorter and makes a smaller QR code.
 */
export function ModelDetailPrintFooter({ model, code }: { model: ModelView; code: string | undefined }) {
  const { t, i18n } = useLingui()
  const site = useSiteData()
  if (!site) return null
  const path = localPath(i18n, buildPath(pagePaths.modelDetail, { aircraftModelId: model.id }))
  const cells = [
    { label: t`Made by`, text: site.name, place: styles.maker },
    { label: t`Model`, text: model.name, place: styles.cell },
    { label: t`On the web`, text: site.origin + path, place: styles.cell },
  ]
  return (
    <div className={styles.footer} data-title-block>
      <dl className={styles.cells}>
        {cells.map(({ label, text, place }) => (
          <div key={label} className={place}>
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
        alt={t`The address of this page as a QR code`}
        width={120}
        height={120}
        loading="lazy"
      />
    </div>
  )
}

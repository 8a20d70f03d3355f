import { useRouteLoaderData } from 'react-router'
import type { AircraftModel } from '../../contract/aircraft-model.ts'
import type { loader } from '../root.tsx'
import styles from './model-detail-print-foot.module.css'

/**
 * The title block of the printed sheet: who makes the model, and the way from the paper back to this page.
 * A screen never shows it, and so never asks for the code.
 */
export function ModelDetailPrintFoot({ model }: { model: Pick<AircraftModel, 'id' | 'name'> }) {
  const site = useRouteLoaderData<typeof loader>('root')
  if (!site) return null
  return (
    <div className={styles.foot} data-title-block>
      <dl className={styles.cells}>
        <div className={styles.maker}>
          <dt>Made by</dt>
          <dd>{site.name}</dd>
        </div>
        <div className={styles.cell}>
          <dt>Model</dt>
          <dd>{model.name}</dd>
        </div>
        <div className={styles.cell}>
          <dt>On the web</dt>
          <dd>{`${site.origin}/aircraft-model-detail/${model.id}`}</dd>
        </div>
      </dl>
      <img
        className={styles.code}
        src={`/api/aircraftmodels/${model.id}/address.svg`}
        alt="The address of this page as a QR code"
        width={120}
        height={120}
        loading="lazy"
      />
    </div>
  )
}

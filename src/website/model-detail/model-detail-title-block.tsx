import { pagePaths } from '../../contract/site-map.ts'
import { CloudDownloadIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { grams, type Measurement, millimetres } from '../parts/measurements.ts'
import styles from './model-detail-title-block.module.css'
import { type ModelView, weightRange } from './model-detail-view.ts'

export function ModelDetailTitleBlock({ model }: { model: ModelView }) {
  return (
    <div className={styles.block}>
      <dl className={styles.cells}>
        <Cell label="Class" value={model.aircraft_class.name} />
        {model.scale && <Cell label="Scale" value={model.scale} />}
        <Cell label="Wingspan" value={millimetres(model.wingspan)} />
        <Cell label="Length" value={millimetres(model.length)} />
        <Cell label="Weight" value={grams(weightRange(model))} />
        {model.skill && <Cell label="Pilot" value={model.skill} />}
        <Cell label="Status" value={model.status === 'current' ? 'In production' : 'Discontinued'} />
      </dl>
      <Manual model={model} />
    </div>
  )
}

function Cell({ label, value }: { label: string; value: string | Measurement }) {
  return (
    <div className={styles.cell}>
      <dt>{label}</dt>
      <dd>
        {typeof value === 'string' ? (
          value
        ) : (
          <>
            <span className={styles.measure}>{value.metric}</span> <small>{value.imperial}</small>
          </>
        )}
      </dd>
    </div>
  )
}

function Manual({ model }: { model: ModelView }) {
  if (model.manual === null) {
    return (
      <p className={styles.missing}>
        Manual: <ModelDetailAskUs about={`${model.name}: manual`} />
      </p>
    )
  }
  return (
    <a href={model.manual} target="_blank" rel="noopener" className={styles.manual}>
      <CloudDownloadIcon />
      Manual
      <VisuallyHidden> of the {model.name}</VisuallyHidden>
      <span className={styles.format}>PDF</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}

/** Stands in for missing data; the link opens the contact form with what it is about. */
export function ModelDetailAskUs({ about }: { about: string }) {
  return (
    <>
      not published — <a href={`${pagePaths.contactUs}?about=${encodeURIComponent(about)}`}>ask us</a>
    </>
  )
}

import type { ReactNode } from 'react'
import { grams, type Measure, millimetres } from '../parts/measures.ts'
import { weightRange } from './model-detail-loading.ts'
import type { ShownModel } from './model-detail-shown.ts'
import styles from './model-detail-title-block.module.css'

/** What a plan says in its corner: what it is of, how large and how heavy. */
export function ModelDetailTitleBlock({ model, actions }: { model: ShownModel; actions: ReactNode }) {
  return (
    <div className={styles.block}>
      <dl className={styles.cells}>
        <Cell label="Class">{model.aircraft_class.name}</Cell>
        {model.scale && <Cell label="Scale">{model.scale}</Cell>}
        <MeasureCell label="Wingspan" measure={millimetres(model.wingspan)} />
        <MeasureCell label="Length" measure={millimetres(model.length)} />
        <MeasureCell label="Weight" measure={grams(weightRange(model))} />
        {model.skill && <Cell label="Pilot">{model.skill}</Cell>}
        <Cell label="Status">{model.status === 'current' ? 'In production' : 'Discontinued'}</Cell>
      </dl>
      {actions}
    </div>
  )
}

function MeasureCell({ label, measure }: { label: string; measure: Measure }) {
  return (
    <Cell label={label}>
      <span className={styles.measure}>{measure.metric}</span> <small>{measure.imperial}</small>
    </Cell>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.cell}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { AircraftModel } from '../../contract/aircraft-model.ts'
import { Card } from '../../design/card.tsx'
import styles from './model-detail.module.css'

/** The figures of a model, and what is in its box. */
export function ModelDetailTechnicalDetails({ model }: { model: AircraftModel }) {
  return (
    <Card title="Technical details">
      <dl className={styles.plate}>
        <Row label="Wingspan" figure={`${model.wingspan} mm`} />
        <Row label="Length" figure={`${model.length} mm`} />
        <Row label="Weight" figure={`${model.weight} g`} />
        <Row label="Radio req" figure={model.radio_req} />
      </dl>
      <div className={styles.lists}>
        <Items title="Includes" items={model.include_list} />
        <Items title="Does not include" items={model.does_not_include_list} />
        <Items title="Features" items={model.features_list} />
      </div>
    </Card>
  )
}

function Row({ label, figure }: { label: string; figure: string }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </div>
  )
}

function Items({ title, items }: { title: string; items: AircraftModel['include_list'] }) {
  return (
    <section className={styles.list}>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p>Not published.</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>{item.name}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

import type { AircraftModel } from '../../contract/aircraft-model.ts'
import { Section } from '../../design/section.tsx'
import { ModelDetailPlanView } from './model-detail-plan-view.tsx'
import { ModelDetailPlate } from './model-detail-plate.tsx'
import type { ShownModel } from './model-detail-shown.ts'
import styles from './model-detail-technical-details.module.css'

/** The model as a drawing, its figures, and what is in its box. */
export function ModelDetailTechnicalDetails({ model }: { model: ShownModel }) {
  const silhouette = model.airframe?.silhouette
  return (
    <Section title="Technical details">
      {silhouette && <ModelDetailPlanView silhouette={silhouette} model={model} />}
      <ModelDetailPlate model={model} />
      <div className={styles.lists}>
        <Items title="Includes" items={model.include_list} mark="filled" />
        <Items title="Does not include" items={model.does_not_include_list} mark="open" />
        <Items title="Features" items={model.features_list} />
      </div>
    </Section>
  )
}

interface ItemsProps {
  title: string
  items: AircraftModel['include_list']
  /** The box before each item: filled for what is there, open for what is to be bought. */
  mark?: 'filled' | 'open'
}

function Items({ title, items, mark }: ItemsProps) {
  return (
    <section className={styles.list}>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p>Not published.</p>
      ) : (
        <ul data-mark={mark}>
          {items.map((item) => (
            <li key={item.id}>{item.name}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

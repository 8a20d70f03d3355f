import { Link } from 'react-router'
import { DimensionLine } from '../../design/dimension-line.tsx'
import { Section } from '../../design/section.tsx'
import { grams, millimetres } from '../parts/measures.ts'
import type { ShownModel } from './model-detail-shown.ts'
import styles from './model-detail-other-sizes.module.css'

/** The same aircraft in other sizes, this one among them, each as long a line as its wingspan. */
export function ModelDetailOtherSizes({ model }: { model: ShownModel }) {
  const sizes = [...model.other_sizes, model].toSorted((one, other) => one.wingspan - other.wingspan)
  const widest = Math.max(...sizes.map(({ wingspan }) => wingspan))
  return (
    <Section title="Other sizes">
      <ul className={styles.sizes}>
        {sizes.map((size) => (
          <li key={size.id} className={styles.size}>
            <p className={styles.name}>
              {size.id === model.id ? (
                <strong>{size.name}</strong>
              ) : (
                <Link to={`/aircraft-model-detail/${size.id}`}>{size.name}</Link>
              )}
            </p>
            <p className={styles.facts}>
              {[
                size.aircraft_class.name,
                size.scale,
                grams(size.weight).metric,
                size.id === model.id ? 'this model' : size.status === 'discontinued' && 'discontinued',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <div className={styles.wingspan}>
              <DimensionLine share={size.wingspan / widest}>
                {millimetres(size.wingspan).metric}
              </DimensionLine>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

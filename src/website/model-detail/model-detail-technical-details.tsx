import { useId } from 'react'
import type { Airframe } from '../../contract/airframe.ts'
import { DimensionLine } from '../../design/dimension-line.tsx'
import { Section } from '../../design/section.tsx'
import { millimetres } from '../parts/measurements.ts'
import { ModelDetailPlate } from './model-detail-plate.tsx'
import styles from './model-detail-technical-details.module.css'
import type { ModelView } from './model-detail-view.ts'

/** Side of a square on the paper, in mm on the model. */
const SQUARE_MM = 100

type Silhouette = NonNullable<Airframe['silhouette']>

export function ModelDetailTechnicalDetails({ model }: { model: ModelView }) {
  const silhouette = model.airframe?.silhouette
  return (
    <Section title="Technical details">
      {silhouette && <PlanView silhouette={silhouette} model={model} />}
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
  items: ModelView['include_list']
  /** Checkboxes: `filled` for what is in the box, `open` for what to buy. */
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

function PlanView({ silhouette, model }: { silhouette: Silhouette; model: ModelView }) {
  const wingspan = millimetres(model.wingspan)
  const length = millimetres(model.length)
  return (
    <figure className={styles.planView}>
      <div
        role="img"
        aria-label={`The ${model.name} seen from above: wingspan ${wingspan.metric}, length ${length.metric}`}
        className={styles.drawing}
      >
        <Drawing silhouette={silhouette} wingspan={model.wingspan} />
        <div className={styles.down}>
          <DimensionLine direction="down">{length.metric}</DimensionLine>
        </div>
        <div className={styles.across}>
          <DimensionLine>{wingspan.metric}</DimensionLine>
        </div>
      </div>
      <figcaption className={styles.caption}>
        Plan view{model.scale && `, scale ${model.scale}`}. One square is {SQUARE_MM} mm on the model.
      </figcaption>
    </figure>
  )
}

function Drawing({ silhouette, wingspan }: { silhouette: Silhouette; wingspan: number }) {
  const filterId = useId()
  const { image, width, height } = silhouette
  const square = (SQUARE_MM * width) / wingspan
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={styles.silhouette}>
      {/* Turns the black shape of the file into an outline and a tint. */}
      <filter id={filterId} x="-1%" y="-1%" width="102%" height="102%" colorInterpolationFilters="sRGB">
        <feMorphology in="SourceAlpha" operator="erode" radius={width / 500} result="inside" />
        <feFlood className={styles.tint} />
        <feComposite in2="inside" operator="in" result="tint" />
        <feFlood className={styles.line} />
        <feComposite in2="SourceAlpha" operator="in" result="solid" />
        <feComposite in="solid" in2="inside" operator="out" result="line" />
        <feMerge>
          <feMergeNode in="tint" />
          <feMergeNode in="line" />
        </feMerge>
      </filter>
      <path d={squaredPaper(width, height, square)} className={styles.paper} />
      <image href={image} width={width} height={height} filter={`url(#${filterId})`} />
      <path d={`M${width / 2} 0V${height}`} className={styles.centreLine} />
    </svg>
  )
}

function squaredPaper(width: number, height: number, square: number): string {
  const first = (width / 2) % square
  const vertical = Array.from({ length: Math.ceil((width - first) / square) }, (_, n) => first + n * square)
  const horizontal = Array.from({ length: Math.ceil(height / square) }, (_, n) => n * square)
  return [
    ...vertical.map((x) => `M${x.toFixed(1)} 0V${height}`),
    ...horizontal.map((y) => `M0 ${y.toFixed(1)}H${width}`),
  ].join('')
}

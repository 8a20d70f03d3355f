import { useId } from 'react'
import type { AircraftModel } from '../../contract/aircraft-model.ts'
import { DimensionLine } from '../../design/dimension-line.tsx'
import { millimetres } from '../parts/measures.ts'
import styles from './model-detail-plan-view.module.css'

/** The side of a square of the paper that the model is drawn on, in mm of the model. */
const SQUARE = 100

interface ModelDetailPlanViewProps {
  silhouette: { image: string; width: number; height: number }
  model: Pick<AircraftModel, 'name' | 'wingspan' | 'length' | 'scale'>
}

/** The model seen from above on squared paper, with its wingspan and its length as dimension lines. */
export function ModelDetailPlanView({ silhouette, model }: ModelDetailPlanViewProps) {
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
        Plan view{model.scale && `, scale ${model.scale}`}. One square is {SQUARE} mm on the model.
      </figcaption>
    </figure>
  )
}

function Drawing({
  silhouette,
  wingspan,
}: Pick<ModelDetailPlanViewProps, 'silhouette'> & { wingspan: number }) {
  const outline = useId()
  const { image, width, height } = silhouette
  const square = (SQUARE * width) / wingspan
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={styles.silhouette}>
      {/* The file is one black shape: its edge becomes a line of ink, its inside a tint of it. */}
      <filter id={outline} x="-1%" y="-1%" width="102%" height="102%" colorInterpolationFilters="sRGB">
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
      <image href={image} width={width} height={height} filter={`url(#${outline})`} />
      <path d={`M${width / 2} 0V${height}`} className={styles.centreLine} />
    </svg>
  )
}

/** Lines across the paper from the middle outwards, and down it from the nose. */
function squaredPaper(width: number, height: number, square: number): string {
  const first = (width / 2) % square
  const upright = Array.from({ length: Math.ceil((width - first) / square) }, (_, n) => first + n * square)
  const level = Array.from({ length: Math.ceil(height / square) }, (_, n) => n * square)
  return [
    ...upright.map((x) => `M${x.toFixed(1)} 0V${height}`),
    ...level.map((y) => `M0 ${y.toFixed(1)}H${width}`),
  ].join('')
}

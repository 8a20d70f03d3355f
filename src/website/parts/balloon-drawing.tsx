import { LineDrawing } from '../../design/line-drawing.tsx'
import * as styles from './balloon-drawing.module.css'
import { type BalloonPlace, layOutBalloons } from './balloon-layout.ts'

interface BalloonDrawingProps {
  image: string
  size: readonly [width: number, height: number]
  /** The text alternative of the drawing. */
  label: string
  /** One place for each balloon, numbered from 1. Balloon 1 links to the element with the id `part-1`. */
  places: BalloonPlace[]
}

/** A drawing with numbered parts, which a list next to it explains. */
export function BalloonDrawing({ image, size, label, places }: BalloonDrawingProps) {
  const balloons = layOutBalloons(places)
  return (
    <figure className={styles.figure} aria-label={label}>
      <div className={styles.drawing}>
        <LineDrawing src={image} size={size} />
        <svg aria-hidden="true">
          {balloons.map(({ x, isAbove }, index) => {
            const [toX = 0, toY = 0] = places[index] ?? []
            const at = { x: `${x}%`, y: isAbove ? '0' : '100%' }
            const to = { x: `${toX}%`, y: `${toY}%` }
            return (
              <a key={index} href={`#part-${index + 1}`} tabIndex={-1} data-part={index + 1}>
                <line x1={at.x} y1={at.y} x2={to.x} y2={to.y} />
                <circle cx={to.x} cy={to.y} r="2.5" />
                <circle cx={at.x} cy={at.y} r="14" />
                <text {...at} dy="6">
                  {index + 1}
                </text>
              </a>
            )
          })}
        </svg>
      </div>
    </figure>
  )
}

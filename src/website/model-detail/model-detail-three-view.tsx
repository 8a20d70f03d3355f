import type { ReactNode } from 'react'
import type { DrawingView } from '../../contract/airframe-drawing.ts'
import { apiPaths, buildPath } from '../../contract/site-map.ts'
import { LineDrawing } from '../../design/line-drawing.tsx'
import { type Measurement, millimetres } from '../parts/measurements.ts'
import { BalanceMark } from './model-detail-balance-mark.tsx'
import styles from './model-detail-three-view.module.css'
import type { ModelView } from './model-detail-view.ts'

/** Side of a square on the paper, in mm on the model. */
export const SQUARE_MM = 100

export const surfaceKinds = ['elevator', 'aileron', 'rudder', 'flap'] as const

/** The address of a part that `draw-three-view.ts` draws. */
export const partOf = (model: ModelView, name: string) =>
  `${buildPath(apiPaths.aircraftModelThreeView, { id: model.id })}#${name}`

type Drawing = NonNullable<ModelView['drawing']>

interface ThreeViewProps {
  model: ModelView
  drawing: Drawing
  /** What stands on the same sheet. */
  children: ReactNode
}

/** The views of a model at one scale on squared paper, one square being 1 em. */
export function ModelDetailThreeView({ model, drawing, children }: ThreeViewProps) {
  const { wingspan, length } = model
  const [left, , right] = drawing.top.bounds
  const unit = wingspan / (right - left)
  return (
    <div className={styles.paper} data-drawing="">
      <figure
        id="three-view"
        aria-label={`Drawing of the ${model.name}: wingspan ${millimetres(wingspan).metric}, length ${millimetres(length).metric}`}
        className={`${styles.sheet} ${styles[`squares${countSquares(model)}`]}`}
      >
        {'side' in drawing ? (
          <Views model={model} unit={unit} drawing={drawing} />
        ) : (
          <View name="top" model={model} unit={unit} view={drawing.top} />
        )}
        <div className={styles.aside}>{children}</div>
      </figure>
    </div>
  )
}

/** How many squares are as wide as the widest view; very large models have steps of five. */
function countSquares({ wingspan, length }: ModelView): number {
  // A side view has the height beside it.
  const squares = Math.max(4, Math.ceil(Math.max(wingspan, 1.19 * length) / SQUARE_MM))
  return squares <= 40 ? squares : 5 * Math.ceil(squares / 5)
}

interface ViewsProps {
  model: ModelView
  unit: number
  drawing: Extract<Drawing, { side: unknown }>
}

function Views({ model, unit, drawing: { top, front, side, ground, balance } }: ViewsProps) {
  const inTop = placesIn(top)
  const inSide = placesIn(side, ground)
  const [left, upper, right, lower] = side.bounds
  const height = millimetres(Math.round((lower - upper) * unit))
  return (
    <>
      <View name="top" model={model} unit={unit} view={top}>
        {balance && <Balance x={inTop.x(balance.top[0])} y={inTop.y(balance.top[1])} />}
      </View>
      <View name="front" model={model} unit={unit} view={front} ground={ground}>
        <Figure
          x={placesIn(front).x((front.bounds[0] + front.bounds[2]) / 2)}
          y="100%"
          of={millimetres(model.wingspan)}
        />
      </View>
      <View name="side" model={model} unit={unit} view={side} ground={ground}>
        <Figure x={inSide.x((left + right) / 2)} y="100%" of={millimetres(model.length)} />
        <svg x={inSide.x(right)} y={inSide.y((upper + lower) / 2)}>
          <Figure transform="rotate(-90)" of={height} />
        </svg>
        {balance && model.cg && (
          <>
            <svg x={inSide.x(balance.side[0])} y="-54" className={styles.beside}>
              <Figure x="30" of={millimetres([model.cg.min, model.cg.max], 2)} />
            </svg>
            <Balance x={inSide.x(balance.side[0])} y={inSide.y(balance.side[1])} />
          </>
        )}
      </View>
    </>
  )
}

interface ViewProps {
  name: 'top' | 'front' | 'side'
  model: ModelView
  unit: number
  view: DrawingView
  /** Where the view ends. */
  ground?: number
  children?: ReactNode
}

/** The lines of the airframe; over them its surfaces and their throws, and dimensions in pixels. */
function View({ name, model, unit, view, ground, children }: ViewProps) {
  const [left, top, width, full] = view.view_box
  const height = ground === undefined ? full : ground - top
  const squares = (units: number) => `${((units * unit) / SQUARE_MM).toFixed(3)}em`
  return (
    <div className={`${styles.view} ${styles[name]}`} data-view={name}>
      <span className={styles.name}>{name}</span>
      <LineDrawing src={view.image} />
      <svg width={squares(width)} height={squares(height)} aria-hidden="true">
        {name !== 'front' && (
          <svg viewBox={[left, top, width, height].join(' ')}>
            {surfaceKinds.map((kind) => (
              <a key={kind} href={`#${kind}`} tabIndex={-1} data-part={kind}>
                <use href={partOf(model, `${name}-${kind}-outline`)} className={styles.outline} />
                <use href={partOf(model, `${name}-${kind}`)} />
              </a>
            ))}
          </svg>
        )}
        <use href={partOf(model, name)} />
        {children}
      </svg>
    </div>
  )
}

/** Places of a view in percent; a view with a ground ends there. */
function placesIn({ view_box: [left, top, width, height] }: DrawingView, ground = top + height) {
  return {
    x: (at: number) => `${((100 * (at - left)) / width).toFixed(2)}%`,
    y: (at: number) => `${((100 * (at - top)) / (ground - top)).toFixed(2)}%`,
  }
}

interface FigureProps {
  of: Measurement
  x?: string
  y?: string
  transform?: string
}

/** On a dimension line 32 px below the place. */
function Figure({ of: { metric, imperial }, ...place }: FigureProps) {
  return (
    <text dy="38" {...place}>
      {metric}
      <tspan dx="8">{imperial}</tspan>
    </text>
  )
}

function Balance({ x, y }: { x: string; y: string }) {
  return (
    <svg x={x} y={y}>
      <a href="#balance" tabIndex={-1} data-part="balance">
        <BalanceMark radius={8} />
      </a>
    </svg>
  )
}

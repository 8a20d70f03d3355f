import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DrawingView } from '../../contract/models/airframe-drawing.ts'
import { surfaceKinds } from '../../contract/models/control-surfaces.ts'
import { viewPercentages } from '../../contract/view-percentages.ts'
import { apiPaths, buildPath } from '../../contract/site-map.ts'
import { DimensionLine } from '../../design/dimension-line.tsx'
import { LineDrawing } from '../../design/line-drawing.tsx'
import { squaresClass, SQUARE_MM } from '../parts/squares-class.ts'
import { type Measurement, millimetres } from '../figures/measurements.ts'
import { BalanceMark } from './model-detail-balance-mark.tsx'
import * as styles from './model-detail-three-view.module.css'
import type { ModelView } from './model-detail-view.ts'

/** The URL of a part of the drawing that `draw-three-view.ts` makes. */
export const drawingPartUrl = (model: ModelView, name: string) =>
  `${buildPath(apiPaths.aircraftModelThreeView, { id: model.id })}#${name}`

type Drawing = NonNullable<ModelView['drawing']>

interface ThreeViewProps {
  model: ModelView
  drawing: Drawing
  /** Further content on the same sheet. */
  children: ReactNode
}

/** The views of a model at one scale on graph paper, on which a square is 1 em. */
export function ModelDetailThreeView({ model, drawing, children }: ThreeViewProps) {
  const { t, i18n } = useLingui()
  const { name } = model
  const { metric: wingspan } = millimetres(i18n, model.wingspan)
  const { metric: length } = millimetres(i18n, model.length)
  const [left, , right] = drawing.top.bounds
  const unit = model.wingspan / (right - left)
  return (
    <div className={styles.paper} data-drawing="">
      <figure
        id="three-view"
        aria-label={t`Drawing of the ${name}: wingspan ${wingspan}, length ${length}`}
        // Leaves room for the height next to the side view.
        className={`${styles.sheet} ${squaresClass(Math.max(model.wingspan, 1.19 * model.length))}`}
      >
        {'side' in drawing ? (
          <Views model={model} unit={unit} drawing={drawing} />
        ) : (
          <Plan model={model} unit={unit} view={drawing.top} />
        )}
        <div className={styles.aside}>{children}</div>
      </figure>
    </div>
  )
}

interface ViewsProps {
  model: ModelView
  unit: number
  drawing: Extract<Drawing, { side: unknown }>
}

function Views({ model, unit, drawing: { top, front, side, ground, balance } }: ViewsProps) {
  const { i18n } = useLingui()
  const inTop = viewPercentages(top.view_box)
  const inSide = viewPercentages(side.view_box, ground)
  const [left, upper, right, lower] = side.bounds
  const height = millimetres(i18n, Math.round((lower - upper) * unit))
  return (
    <>
      <View name="top" model={model} unit={unit} view={top}>
        {balance && <Balance x={inTop.x(balance.top[0])} y={inTop.y(balance.top[1])} />}
      </View>
      <View name="front" model={model} unit={unit} view={front} ground={ground}>
        <Figure
          x={viewPercentages(front.view_box).x((front.bounds[0] + front.bounds[2]) / 2)}
          y="100%"
          of={millimetres(i18n, model.wingspan)}
        />
      </View>
      <View name="side" model={model} unit={unit} view={side} ground={ground}>
        <Figure x={inSide.x((left + right) / 2)} y="100%" of={millimetres(i18n, model.length)} />
        <svg x={inSide.x(right)} y={inSide.y((upper + lower) / 2)}>
          <Figure transform="rotate(-90)" of={height} />
        </svg>
        {balance && model.cg && (
          <>
            <svg x={inSide.x(balance.side[0])} y="-54" className={styles.beside}>
              <Figure x="30" of={millimetres(i18n, [model.cg.min, model.cg.max], 2)} />
            </svg>
            <Balance x={inSide.x(balance.side[0])} y={inSide.y(balance.side[1])} />
          </>
        )}
      </View>
    </>
  )
}

interface ViewProps {
  model: ModelView
  unit: number
  view: DrawingView
}

const viewNames = {
  top: msg({ message: 'top', context: 'view of a drawing' }),
  front: msg({ message: 'front', context: 'view of a drawing' }),
  side: msg({ message: 'side', context: 'view of a drawing' }),
}

interface DimensionedViewProps extends ViewProps {
  name: keyof typeof viewNames
  /** The lower end of the view. */
  ground?: number
  children: ReactNode
}

/** The lines of the airframe, overlaid by control surfaces with their throws, and by dimensions in pixels. */
function View({ name, model, unit, view, ground, children }: DimensionedViewProps) {
  const { i18n } = useLingui()
  const [left, top, width, full] = view.view_box
  const height = ground === undefined ? full : ground - top
  return (
    <div className={`${styles.view} ${styles[name]}`} data-view={name}>
      <span className={styles.name}>{i18n._(viewNames[name])}</span>
      <span className={styles.lines}>
        <LineDrawing src={view.image} />
      </span>
      <svg width={inSquares(width, unit)} height={inSquares(height, unit)} aria-hidden="true">
        {name !== 'front' && (
          <svg viewBox={[left, top, width, height].join(' ')}>
            {surfaceKinds.map((kind) => (
              <a key={kind} href={`#${kind}`} tabIndex={-1}>
                <use href={drawingPartUrl(model, `${name}-${kind}`)} />
              </a>
            ))}
          </svg>
        )}
        <use href={drawingPartUrl(model, name)} />
        {children}
      </svg>
    </div>
  )
}

/** The plan view as a silhouette, which is exactly as wide as the wingspan. */
function Plan({ model, unit, view }: ViewProps) {
  const { i18n } = useLingui()
  const [, , width, height] = view.view_box
  return (
    <div className={`${styles.view} ${styles.top}`} data-view="top">
      <span className={styles.lines}>
        <LineDrawing src={view.image} />
      </span>
      <svg width={inSquares(width, unit)} height={inSquares(height, unit)} aria-hidden="true" />
      <DimensionLine>{millimetres(i18n, model.wingspan).metric}</DimensionLine>
    </div>
  )
}

const inSquares = (units: number, unit: number) => `${((units * unit) / SQUARE_MM).toFixed(3)}em`

interface FigureProps {
  of: Measurement
  x?: string
  y?: string
  transform?: string
}

/** A figure on a dimension line 32 px below a point. */
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
      <a href="#balance" tabIndex={-1}>
        <BalanceMark radius={8} />
      </a>
    </svg>
  )
}

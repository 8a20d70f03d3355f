import type { ReactNode } from 'react'
import { LineDrawing } from '../../design/line-drawing.tsx'
import { type Measurement, millimetres } from '../parts/measurements.ts'
import { BalanceMark } from './model-detail-balance.tsx'
import styles from './model-detail-three-view.module.css'
import type { ModelView } from './model-detail-view.ts'
import type { ThreeView, ViewDrawing } from './three-view.ts'

/** Side of a square on the paper, in mm on the model. */
export const SQUARE_MM = 100

type Sheet = { threeView: ThreeView; wingspan: number; length: number; cg: ModelView['cg'] }

/** The views of a model at one scale on squared paper, one square being 1 em, with its balance and throws. */
export function ModelDetailThreeView({
  threeView,
  wingspan,
  length,
  cg,
  children,
}: Sheet & { children: ReactNode }) {
  const { unit, top, side, front } = threeView
  const span = millimetres(wingspan)
  // A side view has the height beside it.
  const squares = Math.ceil(Math.max(wingspan, 1.19 * length) / SQUARE_MM)
  return (
    <div className={styles.paper} data-drawing="">
      <figure
        id="three-view"
        className={`${styles.sheet} ${styles[`squares${Math.min(40, Math.max(4, squares))}`]}`}
      >
        <View name="Top" view={top} unit={unit}>
          <TopLines view={top} span={front ? undefined : span} />
        </View>
        {front && (
          <View name="Front" view={front} unit={unit}>
            <FrontLines view={front} span={span} />
          </View>
        )}
        {side && (
          <View name="Side" view={side} unit={unit}>
            <SideLines view={side} unit={unit} length={millimetres(length)} cg={cg} />
          </View>
        )}
        <div className={styles.aside}>{children}</div>
      </figure>
    </div>
  )
}

interface ViewProps {
  name: 'Top' | 'Front' | 'Side'
  view: ViewDrawing
  unit: number
  children: ReactNode
}

/** The lines of the airframe, the surfaces and throws in its units, and dimensions in pixels over it. */
function View({ name, view, unit, children }: ViewProps) {
  const [, , width, height] = view.viewBox
  const squares = (units: number) => `${((units * unit) / SQUARE_MM).toFixed(3)}em`
  return (
    <div className={`${styles.view} ${styles[name]}`} data-view={name}>
      <span className={styles.name}>{name}</span>
      <LineDrawing src={view.image} />
      <svg width={squares(width)} height={squares(height)} aria-hidden="true">
        <svg viewBox={view.viewBox.join(' ')}>
          {view.marks?.map(({ kind, outline, low, high }) => (
            <a key={kind} href={`#${kind}`} tabIndex={-1} data-part={kind} className={styles.mark}>
              {outline && <path d={outline} className={styles.outline} />}
              {high && <path d={high} className={styles.high} />}
              {low && <path d={low} className={styles.low} />}
            </a>
          ))}
        </svg>
        {children}
      </svg>
    </div>
  )
}

type Lines = { view: ViewDrawing }

const across = ({ viewBox: [left, , width] }: ViewDrawing, x: number) =>
  `${((100 * (x - left)) / width).toFixed(2)}%`
const down = ({ viewBox: [, top, , height] }: ViewDrawing, y: number) =>
  `${((100 * (y - top)) / height).toFixed(2)}%`

function TopLines({ view, span }: Lines & { span: Measurement | undefined }) {
  const [left, , right] = view.bounds
  const [datum, point] = view.balance ?? []
  const tips = view.tips === undefined ? '50%' : down(view, view.tips)
  return (
    <>
      <marker
        id="arrowhead"
        viewBox="0 0 9 6"
        refX="9"
        refY="3"
        markerWidth="9"
        markerHeight="6"
        markerUnits="userSpaceOnUse"
        orient="auto-start-reverse"
      >
        <path d="M0 0 9 3 0 6z" />
      </marker>
      <CentreLine view={view} />
      <Extension x={across(view, left)} from={tips} below="4rem" />
      <Extension x={across(view, right)} from={tips} below="4rem" />
      {span && <Dimension view={view} figure={span} />}
      {datum && point && (
        <>
          <svg x={across(view, datum[0])} y={down(view, datum[1])}>
            <path d="M-44 0H44" className={styles.reference} />
          </svg>
          <Balance x={across(view, point[0])} y={down(view, point[1])} />
        </>
      )}
    </>
  )
}

function FrontLines({ view, span }: Lines & { span: Measurement }) {
  const [left, , right] = view.bounds
  return (
    <>
      <CentreLine view={view} />
      <Ground />
      <Extension x={across(view, left)} from="0" />
      <Extension x={across(view, right)} from="0" />
      <Dimension view={view} figure={span} />
    </>
  )
}

function SideLines({
  view,
  unit,
  length,
  cg,
}: Lines & { unit: number; length: Measurement; cg: ModelView['cg'] }) {
  const [left, top, right, bottom] = view.bounds
  const [nose, tail] = view.ends ?? []
  const [datum, point] = view.balance ?? []
  const height = millimetres(Math.round((bottom - top) * unit))
  return (
    <>
      <Ground />
      <Extension x={across(view, left)} from={nose ? down(view, nose[1]) : '50%'} />
      <Extension x={across(view, right)} from={tail ? down(view, tail[1]) : '50%'} />
      <Dimension view={view} figure={length} />
      <svg x={across(view, right)}>
        <line x1="-4" x2="38" y1={down(view, top)} y2={down(view, top)} />
        <line x1="32" x2="32" y1={down(view, top)} y2="100%" {...arrows} />
        <svg x="32" y={down(view, (top + bottom) / 2)}>
          <Figure measurement={height} transform="rotate(-90)" />
        </svg>
      </svg>
      {cg && datum && point && (
        <>
          <line x1={across(view, datum[0])} x2={across(view, datum[0])} y1="-30" y2={down(view, datum[1])} />
          <line x1={across(view, point[0])} x2={across(view, point[0])} y1="-30" y2={down(view, point[1])} />
          <svg x={across(view, datum[0])} y="-22">
            <line x1="-24" x2="0" markerEnd={arrow} />
          </svg>
          <svg x={across(view, point[0])} y="-22">
            <line x1="24" x2="0" markerEnd={arrow} />
            <Figure measurement={millimetres([cg.min, cg.max], 2)} x={30} textAnchor="start" />
          </svg>
          <Balance x={across(view, point[0])} y={down(view, point[1])} />
        </>
      )}
    </>
  )
}

const arrow = 'url(#arrowhead)'
const arrows = { markerStart: arrow, markerEnd: arrow }

function CentreLine({ view }: Lines) {
  const x = across(view, (view.bounds[0] + view.bounds[2]) / 2)
  return <line x1={x} x2={x} y1="-12" y2="100%" className={styles.centre} />
}

function Ground() {
  return <line x1="0" x2="100%" y1="100%" y2="100%" className={styles.ground} />
}

/** From a point of the airframe to the dimension below the view. */
function Extension({ x, from, below = '2.5rem' }: { x: string; from: string; below?: string }) {
  return (
    <>
      <line x1={x} x2={x} y1={from} y2="100%" className={styles.extension} />
      <svg y="100%">
        <line x1={x} x2={x} y2={below} className={styles.extension} />
      </svg>
    </>
  )
}

function Dimension({ view, figure }: Lines & { figure: Measurement }) {
  const [left, , right] = view.bounds
  return (
    <svg y="100%">
      <line x1={across(view, left)} x2={across(view, right)} y1="32" y2="32" data-dimension="" {...arrows} />
      <svg x={across(view, (left + right) / 2)} y="32">
        <Figure measurement={figure} />
      </svg>
    </svg>
  )
}

function Figure({
  measurement,
  ...props
}: {
  measurement: Measurement
  x?: number
  textAnchor?: 'start'
  transform?: string
}) {
  return (
    <text y="6" textAnchor="middle" {...props}>
      {measurement.metric}
      <tspan dx="8">{measurement.imperial}</tspan>
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

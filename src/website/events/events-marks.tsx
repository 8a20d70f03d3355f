import { MARK_RADIUS } from '../world-map/place-marks.ts'
import { EventBalloon } from './events-balloon.tsx'
import * as styles from './events-drawing.module.css'
import {
  type DrawnEvent,
  MARK_WIDTH,
  NUMBER_GAP,
  type PlacedPlate,
  PLATE_REACH,
  WHEN_GAP,
} from './lay-out-drawing.ts'
import { PLATE_HEIGHT, PLATE_PADDING } from './place-plates.ts'
import type { DayBar } from './year-sheet.ts'

interface EventMarksProps {
  event: DrawnEvent
  number: number
  isCancelled: boolean
}

/**
 * The balloon, line, mark and name of an event in the drawing, for each window. They are rendered within the link of
 * the event's row, so that the link also works in the drawing. The element covers the drawing, but only marks and
 * names react to the pointer.
 */
export function EventMarks({ event, number, isCancelled }: EventMarksProps) {
  return (['narrow', 'middle', 'wide'] as const).map((window) => {
    const placed = event[window]
    if (!placed) return null
    const { map, x, y, dx = 0, dy = 0, isDot, plate } = placed
    const column = `${styles[map]} ${styles[window]}`
    const { top, height } = event.bar
    const lineEnd = isCancelled ? top + height / 2 : Math.min(top, event.from?.top ?? top)
    return [
      <svg key={`${window} line`} className={`${column} ${styles.line}`} aria-hidden="true">
        <line transform={translation(dx, dy)} x1={x} x2={x} y1={y} y2="100%" />
        {isDot && <circle cx={x} cy={y} r="2" />}
      </svg>,
      <svg
        key={`${window} year line`}
        className={`${column} ${styles.line} ${styles.inYear}`}
        aria-hidden="true"
      >
        {/* For a balloon above its place the line ends above the year. */}
        <line transform={translation(dx, 0)} x1={x} x2={x} y1={Math.min(0, dy)} y2={lineEnd} />
      </svg>,
      !isDot && (
        <svg key={`${window} balloon`} className={`${column} ${styles.mark}`} aria-hidden="true">
          <svg x={x} y={y}>
            <g transform={translation(dx, dy)}>
              {Math.hypot(dx, dy) > MARK_RADIUS && <path d={`M0 0L${-dx} ${-dy}`} />}
              <EventBalloon number={number} isCancelled={isCancelled} />
            </g>
          </svg>
        </svg>
      ),
      <svg key={`${window} mark`} className={`${column} ${styles.mark} ${styles.inYear}`} aria-hidden="true">
        <svg x={x}>
          <g transform={translation(dx, 0)}>
            <DateMark event={event} isCancelled={isCancelled} />
            {plate && <NamePlate plate={plate} event={event} number={number} />}
          </g>
        </svg>
      </svg>,
    ]
  })
}

const translation = (dx: number, dy: number) => (dx === 0 && dy === 0 ? undefined : `translate(${dx} ${dy})`)

const HALF = MARK_WIDTH / 2

/** A bar whose height is the duration of the event. */
function DateMark({
  event: { bar, from, isLater },
  isCancelled,
}: {
  event: DrawnEvent
  isCancelled: boolean
}) {
  const { top, height } = bar
  if (isCancelled) return <path d={crossAt(top + height / 2)} />
  if (isLater) return <path data-filled="" d={`M-4 ${top}h8l-4 6z`} />
  return (
    <>
      {from && <MovedFrom bar={bar} from={from} />}
      <rect data-bar="" x={-HALF + 0.5} y={top + 0.5} width={MARK_WIDTH - 1} height={height - 1} />
    </>
  )
}

const crossAt = (y: number) => `M-6 ${y - 6}l12 12m0-12l-12 12`

/** An outlined mark at the earlier date of an event that was moved, with an arrow to its new date. */
function MovedFrom({ bar, from }: { bar: DayBar; from: DayBar }) {
  const isLater = from.top < bar.top
  const [start, end] = isLater ? [from.top + from.height, bar.top] : [from.top, bar.top + bar.height]
  const back = isLater ? -7 : 7
  return (
    <>
      <rect x={-HALF + 0.5} y={from.top + 0.5} width={MARK_WIDTH - 1} height={from.height - 1} />
      <path d={`M0 ${start}V${end + back / 2}`} />
      <path data-filled="" d={`M0 ${end}l-4 ${back}h8z`} />
    </>
  )
}

function NamePlate({ plate, event, number }: { plate: PlacedPlate; event: DrawnEvent; number: number }) {
  const { side, dy, width, isShort } = plate
  const y = event.bar.top + event.bar.height / 2 + dy
  return (
    <g data-roomy={plate.isRoomy && ''}>
      <rect
        data-plate=""
        x={side === 1 ? PLATE_REACH : -PLATE_REACH - width}
        y={y - PLATE_HEIGHT / 2}
        width={width}
        height={PLATE_HEIGHT}
      />
      <text x={side * (PLATE_REACH + PLATE_PADDING)} y={y + 6} textAnchor={side === 1 ? undefined : 'end'}>
        {number}
        <tspan dx={NUMBER_GAP}>{event.city}</tspan>
        {!isShort && (
          <tspan dx={WHEN_GAP} data-when="">
            {event.when}
          </tspan>
        )}
      </text>
    </g>
  )
}

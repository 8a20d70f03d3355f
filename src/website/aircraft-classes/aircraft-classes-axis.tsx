import { useLingui } from '@lingui/react/macro'
import { formatFigure } from '../../languages/format-figure.ts'
import { millimetres } from '../figures/measurements.ts'
import * as styles from './aircraft-classes-axis.module.css'

/** The common wingspan axis of all classes, in mm. */
interface Axis {
  from: number
  to: number
  /** Distance between labelled ticks. */
  step: number
}

const MAX_STEPS = 6

export function toAxis(wingspans: number[]): Axis {
  const least = Math.min(...wingspans)
  const most = Math.max(...wingspans)
  const step = [500, 1000, 2000].find((each) => (most - least) / each < MAX_STEPS - 1) ?? 5000
  // The axis extends beyond the longest bar.
  return { from: Math.floor(least / step) * step, to: Math.floor(most / 100 + 1) * 100, step }
}

interface AircraftClassesAxisProps {
  axis: Axis
  range: { min: number; max: number }
}

/** A bar for the range of wingspans in a class, on the common axis. */
export function AircraftClassesAxis({ axis: { from, to, step }, range }: AircraftClassesAxisProps) {
  const { t, i18n } = useLingui()
  const share = (wingspan: number) => (wingspan - from) / (to - from)
  const at = (wingspan: number) => `${(100 * share(wingspan)).toFixed(2)}%`
  const [start, end] = [at(range.min), at(range.max)]
  const { metric } = millimetres(i18n, [range.min, range.max])
  const marks = Array.from(
    { length: Math.ceil((2 * (to - from)) / step) },
    (_, index) => from + (index * step) / 2,
  )
  return (
    <svg role="img" aria-label={t`Wingspan ${metric}`} className={styles.axis} width="100%" height="62">
      <line y1="42" x2="100%" y2="42" className={styles.line} />
      {marks.map((mark, index) => (
        <line
          key={mark}
          x1={at(mark)}
          x2={at(mark)}
          y1={index % 2 ? 39 : 35}
          y2="42"
          className={styles.line}
        />
      ))}
      {marks.map(
        (mark, index) =>
          index % 2 === 0 && (
            <text key={mark} x={at(mark)} y="58" className={styles.mark} data-first={index === 0}>
              {formatFigure(i18n, mark / 1000, 1)}&nbsp;m
            </text>
          ),
      )}
      <line x1={start} x2={start} y1="4" y2="28" />
      <line x1={end} x2={end} y1="4" y2="28" />
      <line x1={start} x2={end} y1="16" y2="16" />
      <svg x={start} y="16">
        <path d="M0 0 12-2v4z" />
      </svg>
      <svg x={end} y="16">
        <path d="M0 0-12-2v4z" />
      </svg>
      <text y="22" {...placeFigure(share(range.min), share(range.max))}>
        {metric}
      </text>
    </svg>
  )
}

/** The share of the axis that the label takes on a phone. */
const FIGURE_SHARE = 0.44

/**
 * Places the label within the bar if it fits, else after it, or before a bar that ends too far to the right. If no side has
 * enough room on a phone, the label is on the roomier one, and smaller there.
 */
export function placeFigure(start: number, end: number) {
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`
  if (end - start > FIGURE_SHARE) return { x: percent((start + end) / 2), textAnchor: 'middle' as const }
  const isTight = Math.max(start, 1 - end) < FIGURE_SHARE
  return 1 - end > Math.min(start, FIGURE_SHARE)
    ? { x: percent(end), dx: 10, 'data-tight': isTight }
    : { x: percent(start), dx: -10, textAnchor: 'end' as const, 'data-tight': isTight }
}

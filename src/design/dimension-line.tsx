import type { ReactNode } from 'react'
import * as styles from './dimension-line.module.css'

interface DimensionLineProps {
  /** Length as a share of the available width, from 0 to 1, for lines that are compared. */
  share?: number
  children?: ReactNode
}

/** A dimension line as on technical drawings, with arrowheads and optionally a figure. */
export function DimensionLine({ share, children }: DimensionLineProps) {
  const line = <span className={styles.dimension}>{children}</span>
  if (share === undefined) return line
  // The content security policy forbids style attributes, but not an SVG's width.
  return (
    <svg className={styles.share} width={`${(100 * share).toFixed(2)}%`} height="24">
      <foreignObject width="100%" height="100%">
        {line}
      </foreignObject>
    </svg>
  )
}

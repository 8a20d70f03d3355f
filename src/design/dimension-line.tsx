import type { ReactNode } from 'react'
import styles from './dimension-line.module.css'

interface DimensionLineProps {
  /** Share of the available width, up to 1, for lines that are compared. */
  share?: number
  children?: ReactNode
}

/** A dimension as on a plan: a line with arrowheads, and the figure in the middle or elsewhere. */
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

import type { ReactNode } from 'react'
import styles from './dimension-line.module.css'

interface DimensionLineProps {
  /** Which way it runs. */
  direction?: 'across' | 'down'
  /** How much of its place it takes, up to 1, where lines are to be compared. */
  share?: number
  children: ReactNode
}

/**
 * A length as a plan gives it: a line with an arrowhead at each end, between two extension lines, and the
 * figure in its middle. It is as long as its place, or a share of it.
 */
export function DimensionLine({ direction = 'across', share, children }: DimensionLineProps) {
  const line = (
    <span className={styles.dimension} data-direction={direction}>
      <Arrowhead />
      <span className={styles.line} />
      <span className={styles.figure}>{children}</span>
      <span className={styles.line} />
      <Arrowhead />
    </span>
  )
  if (share === undefined) return line
  // A page that allows no styles of its own lets the attribute of a drawing say how wide something is.
  return (
    <svg role="presentation" className={styles.share} width={`${(100 * share).toFixed(2)}%`} height="24">
      <foreignObject width="100%" height="100%">
        {line}
      </foreignObject>
    </svg>
  )
}

/** Slender, as ISO 129-1 draws it. */
function Arrowhead() {
  return (
    <svg viewBox="0 0 12 4" width="12" height="4" aria-hidden="true" className={styles.arrowhead}>
      <path d="M0 2 12 0v4z" fill="currentColor" />
    </svg>
  )
}

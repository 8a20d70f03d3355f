// A picture with a title block, as in the corner of a technical drawing: the most important facts and the next
// actions.
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import type { Measurement } from '../figures/measurements.ts'
import * as styles from './title-block.module.css'

interface PictureWithTitleBlockProps {
  className?: string | undefined
  /** A picture, `TitleActions` and `TitleBlock`, in the order in which narrow windows show them. */
  children: ReactNode
}

/** A picture and its title block, side by side in wide windows. */
export function PictureWithTitleBlock({ className, children }: PictureWithTitleBlockProps) {
  return <div className={`${styles.opening} ${className ?? ''}`}>{children}</div>
}

export function TitleBlock({ children }: { children: ReactNode }) {
  return <div className={styles.block}>{children}</div>
}

/** An important notice above the facts. */
export function TitleNotice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>
}

/** A list of cells, which share lines if there is room. */
export function TitleCells({ children }: { children: ReactNode }) {
  return <dl className={styles.cells}>{children}</dl>
}

interface TitleCellProps {
  label: ReactNode
  value: ReactNode | Measurement
  /** The cell has a line of its own. */
  isWide?: true
}

export function TitleCell({ label, value, isWide }: TitleCellProps) {
  return (
    <div className={styles.cell} data-wide={isWide}>
      <dt>{label}</dt>
      <dd>
        {isMeasurement(value) ? (
          <>
            <b>{value.metric}</b> <small>{value.imperial}</small>
          </>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}

const isMeasurement = (value: ReactNode | Measurement): value is Measurement =>
  typeof value === 'object' && value !== null && 'metric' in value

/** One main action and two others. */
export function TitleActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement>

export function MainAction(props: LinkProps) {
  return <a className={styles.main} {...props} />
}

export function OtherAction(props: LinkProps) {
  return <a className={styles.other} {...props} />
}

/** A text in place of an action that is not possible. */
export function NoAction({ children }: { children: ReactNode }) {
  return (
    <p className={styles.other}>
      <span>{children}</span>
    </p>
  )
}

/** The class for the name of an action that has a smaller explanation. */
export const actionName = styles.name

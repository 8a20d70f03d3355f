// The corner of a plan: what somebody who is interested asks first, and what to do next. Next to it stands a picture.
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import type { Measurement } from '../parts/measurements.ts'
import styles from './title-block.module.css'

interface OpeningProps {
  className?: string | undefined
  /** The picture, `TitleActions` and `TitleBlock`, in this order: in narrow windows actions stand right below the picture. */
  children: ReactNode
}

/** A picture with its title block: next to each other in wide windows. */
export function Opening({ className, children }: OpeningProps) {
  return <div className={`${styles.opening} ${className ?? ''}`}>{children}</div>
}

export function TitleBlock({ children }: { children: ReactNode }) {
  return <div className={styles.block}>{children}</div>
}

/** Something that whoever comes has to know first. */
export function TitleNotice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>
}

/** Contains cells, which share lines while there is room. */
export function TitleCells({ children }: { children: ReactNode }) {
  return <dl className={styles.cells}>{children}</dl>
}

interface TitleCellProps {
  label: ReactNode
  value: ReactNode | Measurement
  /** Has a line of its own. */
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

/** Contains one main action and two others. */
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

/** In the place of an action that is not possible. */
export function NoAction({ children }: { children: ReactNode }) {
  return (
    <p className={styles.other}>
      <span>{children}</span>
    </p>
  )
}

/** The words of an action, which a smaller line explains. */
export const actionName = styles.name

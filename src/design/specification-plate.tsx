import type { ReactNode } from 'react'
import styles from './specification-plate.module.css'

/** The figures of a thing in groups, as on the plate that a maker rivets to it. */
export function SpecificationPlate({ children }: { children: ReactNode }) {
  return <div className={styles.plate}>{children}</div>
}

interface PlateGroupProps {
  title: string
  /** `PlateRow`s. */
  children: ReactNode
  /** What the figures do not say of themselves. */
  note?: ReactNode
}

export function PlateGroup({ title, children, note }: PlateGroupProps) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <dl>{children}</dl>
      {note && <div className={styles.note}>{note}</div>}
    </section>
  )
}

interface PlateRowProps {
  label: ReactNode
  figure: ReactNode
  /** The same in other units. */
  beside?: string | undefined
}

/** One figure: what it is of on the left, the figure on the right. */
export function PlateRow({ label, figure, beside }: PlateRowProps) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.figure}>{figure}</dd>
      {beside && <dd className={styles.beside}>{beside}</dd>}
    </div>
  )
}

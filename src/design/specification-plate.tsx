import type { PropsWithChildren, ReactNode } from 'react'
import * as styles from './specification-plate.module.css'

export function SpecificationPlate({ children }: PropsWithChildren) {
  return <div className={styles.plate}>{children}</div>
}

export function PlateGroup({
  title,
  children,
  note,
}: PropsWithChildren<{ title: string; note?: ReactNode }>) {
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
  converted?: string | undefined
}

export function PlateRow({ label, figure, converted }: PlateRowProps) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={converted ? styles.figure : styles.words}>{figure}</dd>
      {converted && <dd className={styles.converted}>{converted}</dd>}
    </div>
  )
}

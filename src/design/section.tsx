import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title?: string
  /** Set where something else leads to it. */
  id?: string
  children: ReactNode
}

/** A part of the sheet from edge to edge, ruled off from what stands above it. */
export function Section({ title, id, children }: SectionProps) {
  return (
    <section id={id} className={styles.section}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  )
}

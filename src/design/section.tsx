import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title?: string | undefined
  /** Beside the title. */
  note?: ReactNode
  children: ReactNode
}

/** Of a part of the page that begins with a rule. */
export const zone = styles.zone

/** A full-width part of the page; only with a title is it a `<section>`, which needs a heading. */
export function Section({ title, note, children }: SectionProps) {
  const Element = title ? 'section' : 'div'
  return (
    <Element className={`${styles.section} ${zone}`}>
      {title && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
      )}
      {children}
    </Element>
  )
}

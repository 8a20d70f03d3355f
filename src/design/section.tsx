import type { ReactNode } from 'react'
import * as styles from './section.module.css'

interface SectionProps {
  title?: string | undefined
  /** Content next to the title. */
  note?: ReactNode
  children: ReactNode
}

/** The class for a part of the page that begins with a horizontal rule. */
export const ruledPartClass = styles.zone

/** A full-width part of the page. Without a title it is a `<div>`, because a `<section>` needs a heading. */
export function Section({ title, note, children }: SectionProps) {
  const Element = title ? 'section' : 'div'
  return (
    <Element className={`${styles.section} ${ruledPartClass}`}>
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

import type { ReactNode } from 'react'
import styles from './section.module.css'

/** Of a part of the page that begins with a rule. */
export const zone = styles.zone

/** A full-width part of the page; only with a title is it a `<section>`, which needs a heading. */
export function Section({ title, children }: { title?: string | undefined; children: ReactNode }) {
  const Element = title ? 'section' : 'div'
  return (
    <Element className={`${styles.section} ${zone}`}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </Element>
  )
}

import type { ComponentProps } from 'react'
import type { Card } from './card.tsx'
import * as styles from './entry-card.module.css'
import { NoBreak } from '../no-break.tsx'

/** A card in a numbered directory: a small picture next to the text, and the actions in a ruled row. */
export function EntryCard({
  id,
  media,
  title,
  level = 2,
  subtitle,
  children,
  actions,
}: ComponentProps<typeof Card>) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article id={id} className={styles.card}>
      <div className={styles.body}>
        <div className={styles.media}>{media}</div>
        <div className={styles.heading}>
          <Heading className={styles.title}>
            <NoBreak text={title} />
          </Heading>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <div className={styles.text}>{children}</div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import type { Card } from './card.tsx'
import { NoBreak } from '../no-break.tsx'
import * as styles from './ruled-card.module.css'

interface RuledCardProps extends ComponentProps<typeof Card> {
  /** Content above the title. */
  over?: ReactNode
  /** From 600 px on the picture is above the text, unless the card is alone in its row. */
  isUpright?: boolean
}

/** A card in a directory: the picture next to the text, the actions in a ruled row at the bottom. */
export function RuledCard({
  id,
  media,
  over,
  title,
  titleLanguage,
  level = 2,
  subtitle,
  children,
  actions,
  isUpright,
}: RuledCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article id={id} className={styles.card} data-upright={isUpright || undefined}>
      <div className={styles.content}>
        {media && <div className={styles.media}>{media}</div>}
        <div className={styles.words}>
          {over && <p className={styles.over}>{over}</p>}
          <Heading className={styles.title} lang={titleLanguage}>
            <NoBreak text={title} />
          </Heading>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {children}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}

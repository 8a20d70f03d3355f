import type { ReactNode } from 'react'
import * as styles from './card.module.css'
import { NoBreak } from '../no-break.tsx'

interface CardProps {
  id?: string
  media?: ReactNode
  title: string
  /** The language of the title, if it is not that of the page. */
  titleLanguage?: string | undefined
  level?: 2 | 3
  subtitle?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

export function Card({ id, media, title, titleLanguage, level = 2, subtitle, children, actions }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article id={id} className={styles.card}>
      {media}
      <div className={styles.body}>
        <Heading className={styles.title} lang={titleLanguage}>
          <NoBreak text={title} />
        </Heading>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  )
}

/** The `sizes` attribute of a card's picture: two cards in a row from 600 px. */
export const cardPictureSizes =
  '(width < 600px) calc(100vw - 2rem), (width < 1080px) calc(50vw - 1.5rem), 516px'

interface CardGridProps {
  children: ReactNode
  /** Skips the layout of cards far from the window; until they come near, their heights are estimates. */
  isEstimated?: boolean
}

export function CardGrid({ children, isEstimated }: CardGridProps) {
  return (
    <div className={styles.grid} data-estimated={isEstimated || undefined}>
      {children}
    </div>
  )
}

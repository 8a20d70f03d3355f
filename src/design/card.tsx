import type { ReactNode } from 'react'
import styles from './card.module.css'
import { Unbroken } from './unbroken.tsx'

interface CardProps {
  /** Set where something else leads to it. */
  id?: string
  media?: ReactNode
  title: string
  /** Level of the title among the headings of the page. */
  level?: 2 | 3
  subtitle?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** Media, title, subtitle, text, and actions along the bottom edge. */
export function Card({ id, media, title, level = 2, subtitle, children, actions }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article id={id} className={styles.card}>
      {media}
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Unbroken text={title} />
        </Heading>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  )
}

/** How wide a card's picture is shown, as the `sizes` of an `img`; cards are two in a row from 600 px. */
export const cardPictureSizes =
  '(width < 600px) calc(100vw - 2rem), (width < 1080px) calc(50vw - 1.5rem), 516px'

/** Cards two in a row, one on a narrow screen. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ForwardIcon } from '../icons.tsx'
import { NoBreak } from '../no-break.tsx'
import * as styles from './thumbnail-card.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

interface ThumbnailCardProps {
  media: ReactNode
  title: string
  /** The language of the title, if it is not that of the page. */
  titleLanguage?: string | undefined
  /** Level of the heading. */
  level?: 2 | 3
  /** Content at the end of the title's line. */
  note?: ReactNode
  /** Content next to the picture. */
  children?: ReactNode
  /** Content across the width of the card. */
  figure?: ReactNode
  /** Content before the link. */
  foot?: ReactNode
  url: string
}

/** A card with a small picture next to facts. The link covers the whole card. */
export function ThumbnailCard({
  media,
  title,
  titleLanguage,
  level = 2,
  note,
  children,
  figure,
  foot,
  url,
}: ThumbnailCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      <div className={styles.media}>{media}</div>
      <div className={styles.text}>
        <div className={styles.head}>
          <Heading className={styles.title} lang={titleLanguage}>
            <NoBreak text={title} />
          </Heading>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {children}
      </div>
      {figure && <div className={styles.figure}>{figure}</div>}
      <div className={styles.foot}>
        {foot && <p>{foot}</p>}
        <a href={url} className={styles.more}>
          <Trans>View more</Trans>
          <VisuallyHidden lang={titleLanguage}> {title}</VisuallyHidden>
          <ForwardIcon />
        </a>
      </div>
    </article>
  )
}

/** The `sizes` attribute of its picture. */
export const thumbnailSizes = '(width < 960px) 120px, 176px'

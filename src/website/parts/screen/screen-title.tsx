import type { ReactNode } from 'react'
import { type Breadcrumb, Breadcrumbs } from '../../../design/breadcrumbs.tsx'
import { NoBreak } from '../../../design/no-break.tsx'
import { PageHeading } from './page-heading.tsx'
import { PageMeta } from './page-meta.tsx'
import * as styles from './screen-title.module.css'

interface ScreenTitleProps {
  /** Anything else than a text needs a `title`. */
  heading: ReactNode
  /** The language of the heading, if it is not that of the page. */
  headingLanguage?: string | undefined
  /** The title of the page, if it differs from the heading. */
  title?: string
  description?: string
  isUnlisted?: boolean
  /** The query of the canonical URL, if it has one. */
  query?: string
  crumbs?: Breadcrumb[]
  children?: ReactNode
}

export function ScreenTitle({
  heading,
  headingLanguage,
  title = typeof heading === 'string' ? heading : '',
  description,
  isUnlisted,
  query,
  crumbs,
  children,
}: ScreenTitleProps) {
  return (
    <div className={styles.title}>
      <PageMeta title={title} description={description} isUnlisted={isUnlisted} query={query} />
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className={styles.heading}>
        <PageHeading lang={headingLanguage}>
          {typeof heading === 'string' ? <NoBreak text={heading} /> : heading}
        </PageHeading>
        {children && <div className={styles.intro}>{children}</div>}
      </div>
    </div>
  )
}

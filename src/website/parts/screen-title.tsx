import type { ReactNode } from 'react'
import { type Breadcrumb, Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { PageHeading } from './page-heading.tsx'
import styles from './screen-title.module.css'

interface ScreenTitleProps {
  crumbs?: Breadcrumb[]
  heading: string
  /** What the visitor finds on this screen. */
  children?: ReactNode
}

/** The head of a screen: the way to it, its name large, and a word about it. */
export function ScreenTitle({ crumbs, heading, children }: ScreenTitleProps) {
  return (
    <div className={styles.title}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className={styles.heading}>
        <PageHeading>{heading}</PageHeading>
        {children && <div className={styles.intro}>{children}</div>}
      </div>
    </div>
  )
}

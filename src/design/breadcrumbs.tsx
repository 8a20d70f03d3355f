import { useLingui } from '@lingui/react/macro'
import * as styles from './breadcrumbs.module.css'

export interface Breadcrumb {
  name: string
  /** The language of the name, if it is not that of the page. */
  language?: string | undefined
  url: string
  order: number
}

export function Breadcrumbs({ crumbs }: { crumbs: Breadcrumb[] }) {
  const { t } = useLingui()
  const sorted = crumbs.toSorted((a, b) => a.order - b.order)
  return (
    <nav aria-label={t`Breadcrumb`} className={styles.trail}>
      <ol className={styles.crumbs}>
        {sorted.map(({ name, language, url }, index) => (
          <li key={url} className={styles.crumb}>
            <a href={url} lang={language} aria-current={index === sorted.length - 1 ? 'page' : undefined}>
              {name}
            </a>
            {index < sorted.length - 1 && (
              <svg className={styles.arrow} viewBox="0 0 8 12" aria-hidden="true">
                <path d="M1.5 1.5 6 6l-4.5 4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

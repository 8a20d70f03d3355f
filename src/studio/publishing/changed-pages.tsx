import { useLingui } from '@lingui/react/macro'
import { STUDIO_PREVIEW_PATH } from '../../contract/studio/studio-paths.ts'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { useShowMore } from '../ui/lists/use-show-more.tsx'
import { countPages } from './count-pages.ts'
import * as styles from './publish-dialog.module.css'

/** Summarizes which public pages change, with links to their previews. */
export function ChangedPages({ entries }: { entries: readonly EntryDifference[] }) {
  const { t, i18n } = useLingui()
  const pages = [...new Set(entries.flatMap((entry) => entry.pages))]
  const { shown, more } = useShowMore(pages)
  return (
    <div className={styles.pages}>
      <h3>{t`Pages that change`}</h3>
      {pages.length === 0 && <p>{t`No page changes.`}</p>}
      {countPages(pages).map(({ page, count, label }) => (
        <p key={page}>{i18n._(label, { count })}</p>
      ))}
      {pages.length > 0 && (
        <details>
          <summary>{t`Show the list`}</summary>
          <ul>
            {shown.map((page) => (
              <li key={page}>
                <a href={STUDIO_PREVIEW_PATH + page} target="_blank" rel="noopener">
                  {page}
                </a>
              </li>
            ))}
          </ul>
          {more}
        </details>
      )}
    </div>
  )
}

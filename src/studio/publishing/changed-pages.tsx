import { STUDIO_PREVIEW_PATH } from '../../contract/studio/studio-paths.ts'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { useShowMore } from '../ui/lists/use-show-more.tsx'
import { useWords } from '../words/words.ts'
import { countPages } from './count-pages.ts'
import styles from './publish-dialog.module.css'

/** Summarizes which public pages change, with links to their previews. */
export function ChangedPages({ entries }: { entries: readonly EntryDifference[] }) {
  const words = useWords().publishing
  const pages = [...new Set(entries.flatMap((entry) => entry.pages))]
  const { shown, more } = useShowMore(pages)
  return (
    <div className={styles.pages}>
      <h3>{words.pages}</h3>
      {pages.length === 0 && <p>{words.noPages}</p>}
      {countPages(pages).map(({ page, count }) => (
        <p key={page}>{words.pageCounts[page](count)}</p>
      ))}
      {pages.length > 0 && (
        <details>
          <summary>{words.listPages}</summary>
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

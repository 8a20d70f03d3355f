import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { STUDIO_PREVIEW_PATH } from '../../contract/studio/studio-paths.ts'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { useShowMore } from '../ui/lists/use-show-more.tsx'
import { countPages, type CountedPage } from './count-pages.ts'
import styles from './publish-dialog.module.css'

const pageTexts = {
  modelDetail: (count: number) => msg`${plural(count, { one: '1 model', other: `${count} models` })}`,
  product: (count: number) => msg`${plural(count, { one: '1 product', other: `${count} products` })}`,
  event: (count: number) => msg`${plural(count, { one: '1 event', other: `${count} events` })}`,
  modelsOfAClass: (count: number) => msg`${plural(count, { one: '1 class', other: `${count} classes` })}`,
  allModels: () => msg`All models`,
  home: () => msg`Home page`,
  aircraftClasses: () => msg`All classes`,
  accessories: () => msg`Accessories`,
  reviews: () => msg`Reviews`,
  distributors: () => msg`Distributors`,
  events: () => msg`All events`,
  contactUs: () => msg`Contact page`,
  whoMadeThisWebsite: () => msg`Who made this website`,
  tribute: (count: number) => msg`${plural(count, { one: '1 tribute', other: `${count} tributes` })}`,
} satisfies Record<CountedPage, (count: number) => MessageDescriptor>

/** Summarizes which public pages change, with links to their previews. */
export function ChangedPages({ entries }: { entries: readonly EntryDifference[] }) {
  const { t, i18n } = useLingui()
  const pages = [...new Set(entries.flatMap((entry) => entry.pages))]
  const { shown, more } = useShowMore(pages)
  return (
    <div className={styles.pages}>
      <h3>{t`Pages that change`}</h3>
      {pages.length === 0 && <p>{t`No page changes.`}</p>}
      {countPages(pages).map(({ page, count }) => (
        <p key={page}>{i18n._(pageTexts[page](count))}</p>
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

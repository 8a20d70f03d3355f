import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ShownAnswer } from './shown-answer.ts'
import { describeFilter } from './describe-search-filter.ts'
import { localPath } from '../language/local-path.ts'
import { toSearchUrl } from '../parts/search-field/search-url.ts'
import { CloseIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import * as styles from './search-summary.module.css'

/** The number of results, and how measures in the query were interpreted. */
export function SearchSummary({ query, answer }: { query: string; answer: ShownAnswer | undefined }) {
  const { t, i18n } = useLingui()
  if (!answer) {
    return (
      <p className={styles.hint}>
        <Trans comment="Write the sizes as people type them in your language, with words that the search reads: see measure-words.ts">
          Type the name of an aeroplane, a product code, or a size such as <q>60 in</q>, <q>under 2 kg</q> or{' '}
          <q>6S</q>.
        </Trans>
      </p>
    )
  }
  const { total, filters } = answer
  return (
    <div className={styles.summary}>
      <p role="status">
        {total > 0 ? (
          <Trans>
            <strong>
              <Plural value={total} one="# result" other="# results" />
            </strong>{' '}
            for ‘{query}’
          </Trans>
        ) : (
          <Trans>
            <strong>Nothing in the catalogue is called ‘{query}’.</strong> We looked for models, parts,
            accessories, reviews, manuals and distributors.
          </Trans>
        )}
      </p>
      {filters.length > 0 && (
        <ul
          className={styles.filters}
          aria-label={t({
            message: 'Read as',
            comment: 'How the search has understood the sizes that were typed',
          })}
        >
          {filters.map((filter) => (
            <li key={filter.text}>
              <a
                href={localPath(i18n, toSearchUrl({ q: query.replace(filter.text, ' ').trim() }))}
                className={styles.filter}
              >
                {describeFilter(i18n, filter)}
                <CloseIcon />
                <VisuallyHidden>
                  <Trans>Remove</Trans>
                </VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

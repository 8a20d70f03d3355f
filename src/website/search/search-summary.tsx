import type { ShownAnswer } from './shown-answer.ts'
import { describeFilter } from './describe-search-filter.ts'
import { toSearchUrl } from '../parts/search-url.ts'
import { CloseIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import styles from './search-summary.module.css'

/** The number of results, and how measures in the query were interpreted. */
export function SearchSummary({ query, answer }: { query: string; answer: ShownAnswer | undefined }) {
  if (!answer) {
    return (
      <p className={styles.hint}>
        Type the name of an aeroplane, a product code, or a size such as <q>60 in</q>, <q>under 2 kg</q> or{' '}
        <q>6S</q>.
      </p>
    )
  }
  const { total, filters } = answer
  return (
    <div className={styles.summary}>
      <p role="status">
        {total > 0 ? (
          <>
            <strong>{total === 1 ? '1 result' : `${total} results`}</strong> for ‘{query}’
          </>
        ) : (
          <>
            <strong>Nothing in the catalogue is called ‘{query}’.</strong> We looked for models, parts,
            accessories, reviews, manuals and distributors.
          </>
        )}
      </p>
      {filters.length > 0 && (
        <ul className={styles.filters} aria-label="Read as">
          {filters.map((filter) => (
            <li key={filter.text}>
              <a href={toSearchUrl({ q: query.replace(filter.text, ' ').trim() })} className={styles.filter}>
                {describeFilter(filter)}
                <CloseIcon />
                <VisuallyHidden>Remove</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

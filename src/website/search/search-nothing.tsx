import { pagePaths } from '../../contract/site-map.ts'
import { ButtonLink } from '../../design/button.tsx'
import type { ShownAnswer } from './shown-answer.ts'
import { SearchResult } from './search-result.tsx'
import groups from './search-groups.module.css'
import styles from './search-nothing.module.css'

/** What comes nearest, and how to ask the maker. */
export function SearchNothing({ query, answer }: { query: string; answer: ShownAnswer }) {
  const { nearest, dropped } = answer
  const about = `I was looking for ‘${query}’`
  return (
    <div className={styles.nothing}>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest" className={groups.title}>
            {dropped.length > 0 ? `Without ‘${dropped.join(' ')}’` : 'Nearest in spelling'}
          </h2>
          <ul className={groups.list}>
            {nearest.map((result) => (
              <li key={result.url + result.name}>
                <SearchResult result={result} order={undefined} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="ask">
        <h2 id="ask" className={groups.title}>
          Ask the workshop
        </h2>
        <p className={styles.ask}>
          Do we make it, or will we? Write to us: the form is filled in with what you searched for.
        </p>
        <ButtonLink to={`${pagePaths.contactUs}?${new URLSearchParams({ about })}`} weight="main">
          Ask about ‘{query}’
        </ButtonLink>
      </section>
      <section aria-labelledby="by-kind">
        <h2 id="by-kind" className={groups.title}>
          Or look around
        </h2>
        <ul className={styles.ways}>
          {waysOn.map(([name, url]) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const waysOn = [
  ['Aircraft classes', pagePaths.aircraftClasses],
  ['Accessories', pagePaths.accessories],
  ['Reviews', pagePaths.reviews],
  ['Distributors', pagePaths.distributors],
] as const

import { type ResultKind, resultKinds } from '../../contract/search-kinds.ts'
import type { ShownAnswer, ShownResult } from './shown-answer.ts'
import { SearchResult } from './search-result.tsx'
import { kindNames } from '../parts/result-kind-names.ts'
import { toCompareUrl } from '../parts/compare-address.ts'
import { toSearchUrl } from '../parts/search-url.ts'
import styles from './search-groups.module.css'

interface SearchGroupsProps {
  query: string
  answer: ShownAnswer
  /** Shows only results of this kind, in pages. */
  kind: ResultKind | undefined
  page: number
  pageSize: number
}

/** The number of results shown for a kind. */
const SHOWN: Partial<Record<ResultKind, number>> = { model: 12 }
const USUALLY_SHOWN = 6

/** The results grouped by kind, in the order of the best result of each kind. */
export function SearchGroups({ query, answer, kind, page, pageSize }: SearchGroupsProps) {
  const groups = groupResults(answer, kind)
  return (
    <div className={styles.results}>
      <nav aria-label="Kinds of results" className={styles.rail}>
        <ul>
          {kind && (
            <li>
              <a href={toSearchUrl({ q: query, show: 'all' })}>
                <span>All results</span>
                <span>{answer.total}</span>
              </a>
            </li>
          )}
          {groups.map((group) => (
            <li key={group.kind}>
              <a
                href={kind ? toSearchUrl({ q: query, kind: group.kind }) : `#${group.kind}`}
                aria-current={group.kind === kind ? 'page' : undefined}
              >
                <span>{kindNames[group.kind][group.count === 1 ? 1 : 0]}</span>
                <span>{group.count}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.groups}>
        {groups
          .filter(({ results }) => results.length > 0)
          .map((group) => (
            <section key={group.kind} id={group.kind} aria-labelledby={`${group.kind}-title`}>
              <h2 id={`${group.kind}-title`} className={styles.title}>
                {kindNames[group.kind][group.count === 1 ? 1 : 0]} <small>{group.count}</small>
              </h2>
              <ul className={styles.list}>
                {group.results.map((result, order) => (
                  <li key={result.url + result.name}>
                    <SearchResult
                      result={result}
                      order={group.kind === groups[0]?.kind ? order : undefined}
                    />
                  </li>
                ))}
              </ul>
              <CompareLink group={group} />
              {!kind && group.results.length < group.count && (
                <p className={styles.more}>
                  <a href={toSearchUrl({ q: query, kind: group.kind })}>
                    All {group.count} {kindNames[group.kind][0].toLowerCase()}
                  </a>
                </p>
              )}
              {kind && (
                <Pages query={query} kind={kind} page={page} pages={Math.ceil(group.count / pageSize)} />
              )}
            </section>
          ))}
      </div>
    </div>
  )
}

const numbers = ['', '', 'two', 'three', 'four']

/** A link to compare the models, if the search found no more than can be compared. */
function CompareLink({ group }: { group: ReturnType<typeof groupResults>[number] }) {
  const { kind, count, results } = group
  const number = numbers[count]
  if (kind !== 'model' || !number || results.length < count) return null
  const ids = results.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))
  return (
    <p className={styles.more}>
      <a href={toCompareUrl(ids)}>Compare these {number}</a>
    </p>
  )
}

function groupResults({ results, counts }: ShownAnswer, only: ResultKind | undefined) {
  const byKind = Map.groupBy(results, (result) => result.kind)
  const inOrder = [...new Set([...byKind.keys(), ...resultKinds])]
  return inOrder.flatMap((kind) => {
    const count = counts[kind] ?? 0
    const found: ShownResult[] = byKind.get(kind) ?? []
    const shown = only ? found : found.slice(0, SHOWN[kind] ?? USUALLY_SHOWN)
    return count > 0 ? [{ kind, count, results: shown }] : []
  })
}

function Pages({
  query,
  kind,
  page,
  pages,
}: {
  query: string
  kind: ResultKind
  page: number
  pages: number
}) {
  if (pages <= 1) return null
  return (
    <p className={styles.more}>
      {page > 1 && <a href={toSearchUrl({ q: query, kind, page: page - 1 })}>Previous page</a>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <a href={toSearchUrl({ q: query, kind, page: page + 1 })}>Next page</a>}
    </p>
  )
}

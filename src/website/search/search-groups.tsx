import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ResultKind, resultKindDescriptions, resultKinds } from '../../contract/search/search-kinds.ts'
import type { ShownAnswer, ShownResult } from './shown-answer.ts'
import { SearchResult } from './search-result.tsx'
import { localPath } from '../language/local-path.ts'
import { MAX_COMPARED, toCompareUrl } from '../parts/compare-address.ts'
import { toSearchUrl } from '../parts/search-field/search-url.ts'
import * as styles from './search-groups.module.css'

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
  const { t, i18n } = useLingui()
  const groups = groupResults(answer, kind)
  return (
    <div className={styles.results}>
      <nav aria-label={t`Kinds of results`} className={styles.rail}>
        <ul>
          {kind && (
            <li>
              <a href={localPath(i18n, toSearchUrl({ q: query, show: 'all' }))}>
                <span>
                  <Trans>All results</Trans>
                </span>
                <span>{i18n.number(answer.total)}</span>
              </a>
            </li>
          )}
          {groups.map((group) => (
            <li key={group.kind}>
              <a
                href={kind ? localPath(i18n, toSearchUrl({ q: query, kind: group.kind })) : `#${group.kind}`}
                aria-current={group.kind === kind ? 'page' : undefined}
              >
                <span>{i18n._(nameKind(group))}</span>
                <span>{i18n.number(group.count)}</span>
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
                {i18n._(nameKind(group))} <small>{i18n.number(group.count)}</small>
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
                  <a href={localPath(i18n, toSearchUrl({ q: query, kind: group.kind }))}>
                    {i18n._(resultKindDescriptions[group.kind].all(i18n.number(group.count)))}
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

/** A link to compare the models, if the search found no more than can be compared. */
function CompareLink({ group }: { group: ReturnType<typeof groupResults>[number] }) {
  const { i18n } = useLingui()
  const { kind, count, results } = group
  if (kind !== 'model' || count < 2 || count > MAX_COMPARED || results.length < count) return null
  const ids = results.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))
  return (
    <p className={styles.more}>
      <a href={localPath(i18n, toCompareUrl(ids))}>
        <Plural value={count} _2="Compare these two" _3="Compare these three" other="Compare these four" />
      </a>
    </p>
  )
}

function nameKind({ kind, count }: { kind: ResultKind; count: number }) {
  const { one, many } = resultKindDescriptions[kind]
  return count === 1 ? one : many
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
  const { i18n } = useLingui()
  if (pages <= 1) return null
  const pageUrl = (target: number) => localPath(i18n, toSearchUrl({ q: query, kind, page: target }))
  return (
    <p className={styles.more}>
      {page > 1 && (
        <a href={pageUrl(page - 1)}>
          <Trans>Previous page</Trans>
        </a>
      )}
      <span>
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      {page < pages && (
        <a href={pageUrl(page + 1)}>
          <Trans>Next page</Trans>
        </a>
      )}
    </p>
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { SearchAnswer } from '../../contract/search/search-answer.ts'
import { resultKinds } from '../../contract/search/search-kinds.ts'
import { MAX_QUERY_LENGTH, MAX_RESULTS } from '../../finder/search/query-limits.ts'
import { toCodeKey } from '../../finder/product-code.ts'
import { errorScreen } from '../parts/screen/error-screen.tsx'
import { SearchDescriptionLink } from '../parts/search-field/search-description-link.tsx'
import { SearchField } from '../parts/search-field/search-field.tsx'
import { PageHeading } from '../parts/screen/page-heading.tsx'
import { PageMeta } from '../parts/screen/page-meta.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen/screen.tsx'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/search.screen.ts'
import { siteContext } from '../site-context.ts'
import { toShownAnswer } from './shown-answer.ts'
import { SearchGroups } from './search-groups.tsx'
import { importNothingFound, SearchNothing } from './search-nothing.tsx'
import { SearchSlashKey } from './search-slash-key.tsx'
import { SearchSummary } from './search-summary.tsx'
import * as styles from './search.module.css'

/** Results of each kind on the page with all kinds. */
const PER_KIND = 12
/** Results on the page of one kind. */
const PER_PAGE = 48

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = (searchParams.get('q') ?? '').toWellFormed().trim().slice(0, MAX_QUERY_LENGTH)
  const kind = resultKinds.find((name) => name === searchParams.get('kind'))
  const page = Math.max(1, Math.min(1_000, Math.trunc(Number(searchParams.get('page'))) || 1))
  if (query === '') return { query, kind, page, answer: undefined, ask: undefined }
  const answer = await callApi(context, (api) =>
    api.search(query, {
      isSubmitted: true,
      ...(kind
        ? { kind, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
        : { ofEachKind: PER_KIND, limit: Math.min(resultKinds.length * PER_KIND, MAX_RESULTS) }),
    }),
  )
  const [first] = answer.results
  // A search for a complete code leads directly to its product.
  if (first && isCode(first, query) && searchParams.get('show') !== 'all') throw redirect(first.url, 302)
  const ask =
    answer.total === 0 ? await callApi(context, (await importNothingFound()).openQuestionForm) : undefined
  return { query, kind, page, answer: toShownAnswer(context.get(siteContext).i18n, answer), ask }
}

export const loader = jsonLoader(load)
export { load as clientLoader }

/** Sending the form changes no data of the page, so nothing is reloaded. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formAction === undefined && defaultShouldRevalidate

export default screen(function Search({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { query, kind, page, answer, ask } = loaderData
  const title = query === '' ? t({ message: 'Search', context: 'title of a page' }) : t`Search for ‘${query}’`
  return (
    <>
      <div className={styles.head}>
        <PageMeta
          title={title}
          description={t`Find models, accessories, spare parts, reviews, manuals and distributors by name, product code or size.`}
          isUnlisted
        />
        <SearchDescriptionLink />
        {/* With a query the heading is visually hidden, because the search field shows the query. */}
        <div className={styles.heading} data-hidden={query !== '' || undefined}>
          <PageHeading>{title}</PageHeading>
        </div>
        <SearchField query={query} />
        <SearchSummary query={query} answer={answer} />
        {!answer && <SearchSlashKey />}
      </div>
      {answer && answer.total > 0 && (
        <SearchGroups query={query} answer={answer} kind={kind} page={page} pageSize={PER_PAGE} />
      )}
      {answer && ask && <SearchNothing query={query} answer={answer} ask={ask} />}
    </>
  )
})

export const ErrorBoundary = errorScreen(
  msg({ message: 'Search', context: 'title of a page' }),
  msg({ message: 'The results', comment: 'Of a search' }),
)

function isCode({ code }: SearchAnswer['results'][number], query: string): boolean {
  return code !== undefined && toCodeKey(code) === toCodeKey(query)
}

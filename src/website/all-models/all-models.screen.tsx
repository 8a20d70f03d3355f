import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { PAGE_SIZES, pagePaths } from '../../contract/site-map.ts'
import { lastPage, readPagination, toPageQuery } from '../../contract/pagination.ts'
import { Paginator } from '../../design/paginator.tsx'
import { countModels } from '../figures/count-models.ts'
import { errorScreen } from '../parts/screen/error-screen.tsx'
import { localPath } from '../language/local-path.ts'
import { pick } from '../parts/pick.ts'
import { ScreenTitle } from '../parts/screen/screen-title.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen/screen.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/all-models.screen.ts'
import { readFilterQuery, toCanonicalSearch } from './all-models-address.ts'
import { AllModelsFilters } from './all-models-filters.tsx'
import { AllModelsHead } from './all-models-head.tsx'
import { AllModelsNearest } from './all-models-nearest.tsx'
import { AllModelsTable } from './all-models-table.tsx'
import { toNearestView, toRowView, withCountryNames } from './all-models-view.ts'
import * as styles from './all-models.module.css'

function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { i18n } = context.get(siteContext)
  return callApi(context, async (api) => {
    const { search, searchParams } = new URL(request.url)
    const page = readPagination(searchParams)
    const limit = page.itemsPerPage
    const found = await api.findModelIndex(readFilterQuery(searchParams), {
      offset: (page.page - 1) * limit,
      limit,
    })
    const last = lastPage(found.count, limit)
    const address = toCanonicalSearch(searchParams, found, last)
    if (address !== search) throw redirect(pagePaths.allModels + address)
    const { models, nearest } = found
    return {
      ...pick(found, ['query', 'total', 'count', 'class_count', 'order', 'span', 'weight']),
      ...pick(found, ['engine', 'cells', 'unread']),
      ...withCountryNames(i18n, found),
      models: models.map(toRowView),
      nearest: nearest.map((each) => toNearestView(i18n, each)),
      page,
    }
  })
}

export const loader = jsonLoader(load)
export const clientLoader = cachedForHistory(load)

export default screen(function AllModels({ loaderData }: Route.ComponentProps) {
  const { query, total, count, class_count: classCount, models, nearest, page, unread } = loaderData
  const { t, i18n } = useLingui()
  const allModels = countModels(i18n, total)
  const parameters = [...new URLSearchParams(query)]
  const isPlain = parameters.every(([key]) => key === 'order') && unread.length === 0
  return (
    <>
      <ScreenTitle
        heading={t`All models`}
        description={t`${allModels} of scale aircraft for radio control, by wingspan, weight, engine, battery and pilot.`}
        isUnlisted={!isPlain}
        query={isPlain && query === '' ? toPageQuery(page) : ''}
        crumbs={[
          { name: t`Aircraft Classes`, url: localPath(i18n, pagePaths.aircraftClasses), order: 0 },
          { name: t`All models`, url: localPath(i18n, pagePaths.allModels), order: 1 },
        ]}
      >
        <p>
          <Trans>
            {allModels} in <Plural value={classCount} one={'#\u00A0class'} other={'#\u00A0classes'} />. Narrow
            them down by what you own: an engine or a battery.
          </Trans>
        </p>
      </ScreenTitle>
      <div className={styles.frame}>
        <div className={styles.index}>
          <AllModelsFilters data={loaderData} />
          <div className={styles.results}>
            <AllModelsHead data={loaderData} />
            {count > 0 ? (
              <AllModelsTable
                models={models}
                query={query}
                order={loaderData.order}
                most={loaderData.span.most}
              />
            ) : (
              <AllModelsNearest data={loaderData} nearest={nearest} isEmpty={total === 0} />
            )}
            <div className={styles.pages}>
              <Paginator {...page} pageSizes={PAGE_SIZES} count={count} parameters={parameters} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
})

export const ErrorBoundary = errorScreen(msg`All models`, msg`The list of all models`)

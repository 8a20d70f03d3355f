import { redirect } from 'react-router'
import { PAGE_SIZES, pagePaths } from '../../contract/site-map.ts'
import { lastPage, readPagination } from '../../contract/pagination.ts'
import { Paginator } from '../../design/paginator.tsx'
import { countModels } from '../parts/count-models.ts'
import { errorScreen } from '../parts/error-screen.tsx'
import { pick } from '../parts/pick.ts'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/all-models.screen.ts'
import { readFilterQuery, toCanonicalSearch } from './all-models-address.ts'
import { AllModelsFilters } from './all-models-filters.tsx'
import { AllModelsHead } from './all-models-head.tsx'
import { AllModelsNearest } from './all-models-nearest.tsx'
import { AllModelsTable } from './all-models-table.tsx'
import { toNearestView, toRowView } from './all-models-view.ts'
import styles from './all-models.module.css'

function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
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
      ...pick(found, ['query', 'total', 'count', 'class_count', 'order', 'facets', 'span', 'weight']),
      ...pick(found, ['engine', 'cells', 'applied', 'unread']),
      models: models.map(toRowView),
      nearest: nearest.map(toNearestView),
      page,
    }
  })
}

export const loader = jsonLoader(load)
export const clientLoader = cachedForHistory(load)

export default screen(function AllModels({ loaderData }: Route.ComponentProps) {
  const { query, total, count, class_count: classCount, models, nearest, page, applied, unread } = loaderData
  const parameters = [...new URLSearchParams(query)]
  const isPlain = parameters.every(([key]) => key === 'order') && unread.length === 0
  return (
    <>
      <ScreenTitle
        heading="All models"
        description={`${countModels(i18n, total)} of scale aircraft for radio control, by wingspan, weight, engine, battery and pilot.`}
        isUnlisted={!isPlain}
        crumbs={[
          { name: 'Aircraft Classes', url: pagePaths.aircraftClasses, order: 0 },
          { name: 'All models', url: pagePaths.allModels, order: 1 },
        ]}
      >
        <p>
          {countModels(i18n, total)} in {classCount}&nbsp;{classCount === 1 ? 'class' : 'classes'}. Narrow
          them down by what you own: an engine or a battery.
        </p>
      </ScreenTitle>
      <div className={styles.frame}>
        <div className={styles.index}>
          <AllModelsFilters data={loaderData} />
          <div className={styles.results}>
            <AllModelsHead total={total} count={count} applied={applied} order={loaderData.order} />
            {count > 0 ? (
              <AllModelsTable
                models={models}
                query={query}
                order={loaderData.order}
                most={loaderData.span.most}
              />
            ) : (
              <AllModelsNearest applied={applied} nearest={nearest} isEmpty={total === 0} />
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

export const ErrorBoundary = errorScreen('All models', 'The list of all models')

import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { lastPage, readPagination, toPageQuery } from '../../contract/pagination.ts'
import type { CardOrder, ModelCards } from '../../contract/models/model-cards.ts'
import { buildPath, PAGE_SIZES, pagePaths } from '../../contract/site-map.ts'
import { NoBreak } from '../../design/no-break.tsx'
import { Paginator } from '../../design/paginator.tsx'
import { countModels } from '../figures/count-models.ts'
import { Deferred } from '../parts/deferred.tsx'
import { FlightLine } from '../parts/flight-line/flight-line.tsx'
import { localPath } from '../language/local-path.ts'
import { markLanguage, textLanguage } from '../language/text-language.tsx'
import { Neighbours } from '../parts/neighbours.tsx'
import { pick, pickWithPicture } from '../parts/pick.ts'
import { ScreenTitle } from '../parts/screen/screen-title.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen/screen.tsx'
import { ThumbnailList } from '../parts/thumbnail-list.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/models-of-a-class.screen.ts'
import { cardFields, toModelCard } from './models-of-a-class-card.tsx'
import { ModelsOfAClassHead } from './models-of-a-class-head.tsx'

function load({ context, params: { aircraftClassId }, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return callApi(context, async (api) => {
    const { searchParams } = new URL(request.url)
    const order: CardOrder = searchParams.get('order') === 'name' ? 'name' : 'wingspan'
    const requested = readPagination(searchParams)
    const find = (page: number, limit: number) =>
      api.findModelCards(aircraftClassId, { offset: (page - 1) * limit, limit, order })
    const found = await find(requested.page, requested.itemsPerPage)
    const { model_count: count, smaller_class, larger_class } = found
    const page = { ...requested, page: Math.min(requested.page, lastPage(count, requested.itemsPerPage)) }
    // If the requested page is beyond the last one, the last one is loaded.
    const { models } = page.page === requested.page ? found : await find(page.page, page.itemsPerPage)
    const cards = models.map((model) => pickWithPicture(model, cardFields))
    return {
      ...pick(found, ['id', 'name', 'description']),
      smaller_class,
      larger_class,
      order,
      cards,
      page,
      count,
    }
  })
}

export const loader = jsonLoader(load)
export const clientLoader = cachedForHistory(load)

export default screen(function ModelsOfAClass({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { id, name, description, smaller_class, larger_class, order, cards, page, count } = loaderData
  const url = localPath(i18n, buildPath(pagePaths.modelsOfAClass, { aircraftClassId: id }))
  const about = description ?? ''
  const markedName = markLanguage(<NoBreak text={name} />, loaderData, 'name')
  return (
    <>
      <ScreenTitle
        heading={<Heading name={markedName} />}
        title={t`${name} models`}
        description={t`Scale aircraft for radio control of the ${name} class, with wingspan and weight. ${about}`}
        query={order === 'wingspan' ? toPageQuery(page) : ''}
        crumbs={[
          { name: t`Aircraft Classes`, url: localPath(i18n, pagePaths.aircraftClasses), order: 0 },
          { name, language: textLanguage(loaderData, 'name'), url, order: 1 },
        ]}
      >
        <p>
          <Introduction name={markedName} />
        </p>
      </ScreenTitle>
      <FlightLine
        label={t`${name} models by wingspan`}
        items={cards
          .toSorted((one, other) => one.wingspan - other.wingspan)
          .map((model) => ({
            ...model,
            url: buildPath(pagePaths.modelDetail, { aircraftModelId: model.id }),
          }))}
        note={t`Ordered by wingspan. One square is 100\u00A0mm.`}
      />
      <ThumbnailList
        head={
          <ModelsOfAClassHead
            description={description}
            language={textLanguage(loaderData, 'description')}
            order={cards.length > 1 ? order : undefined}
          />
        }
        items={cards}
        empty={t`There are no models in this class yet.`}
        toCard={(model) => toModelCard(i18n, model)}
      >
        <Paginator
          {...page}
          pageSizes={PAGE_SIZES}
          count={count}
          parameters={order === 'wingspan' ? [] : [['order', order]]}
        />
      </ThumbnailList>
      <Deferred articlesAbove={cards.length - 1}>
        <Neighbours
          label={t`Other size classes`}
          previous={smaller_class && { ...toNeighbour(i18n, smaller_class), label: t`Smaller` }}
          next={larger_class && { ...toNeighbour(i18n, larger_class), label: t`Larger` }}
        />
      </Deferred>
    </>
  )
})

function toNeighbour(
  i18n: I18n,
  { id, name, model_count, example, ...texts }: NonNullable<ModelCards['smaller_class']>,
) {
  return {
    url: buildPath(pagePaths.modelsOfAClass, { aircraftClassId: id }),
    name: markLanguage(name, texts, 'name'),
    note: countModels(i18n, model_count),
    silhouette: example?.silhouette?.image,
  }
}

/** `name` is marked as English where it is not translated. */
const Heading = ({ name }: { name: ReactNode }) => <Trans>{name} models</Trans>

const Introduction = ({ name }: { name: ReactNode }) => (
  <Trans>Below the list of the aircraft models belonging to the {name} class.</Trans>
)

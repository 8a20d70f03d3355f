import { lastPage, type Pagination, readPagination } from '../../contract/pagination.ts'
import { buildPath, PAGE_SIZES, pagePaths } from '../../contract/site-map.ts'
import { cardPictureSizes } from '../../design/card.tsx'
import { ButtonLink } from '../../design/button.tsx'
import { Paginator } from '../../design/paginator.tsx'
import { CardList } from '../parts/card-list.tsx'
import { pickWithPicture } from '../parts/picture-source.ts'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { screen } from '../parts/screen.ts'
import { orVisited } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/models-of-a-class.screen.ts'

function load({ context, params: { aircraftClassId }, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return callApi(context, async (api) => {
    const find = ({ page, itemsPerPage: limit }: Pagination) =>
      api.findModelCards(aircraftClassId, { offset: (page - 1) * limit, limit })
    const requested = readPagination(new URL(request.url).searchParams)
    const found = await find(requested)
    const { id, name, description, model_count: count } = found
    const page = { ...requested, page: Math.min(requested.page, lastPage(count, requested.itemsPerPage)) }
    // The requested page may be beyond the last one.
    const { models } = page.page === requested.page ? found : await find(page)
    const cards = models.map((model) =>
      pickWithPicture(model, ['id', 'name', 'wingspan', 'weight', 'status']),
    )
    return { id, name, description, cards, page, count }
  })
}

export { load as loader }
export const clientLoader = orVisited(load)
export const handle = { pictureSizes: cardPictureSizes }

export default screen(function ModelsOfAClass({ loaderData }: Route.ComponentProps) {
  const { id, name, description, cards, page, count } = loaderData
  return (
    <>
      <ScreenTitle
        heading={`${name} models`}
        description={`Scale aircraft for radio control of the ${name} class, with wingspan and weight. ${description ?? ''}`}
        crumbs={[
          { name: 'Aircraft Classes', url: pagePaths.aircraftClasses, order: 0 },
          { name, url: buildPath(pagePaths.modelsOfAClass, { aircraftClassId: id }), order: 1 },
        ]}
      >
        <p>Below the list of the aircraft models belonging to the {name} class.</p>
      </ScreenTitle>
      <CardList
        items={cards}
        empty="There are no models in this class yet."
        toCard={(model) => ({
          title: model.name,
          subtitle: `${model.wingspan} mm · ${model.weight} g${model.status === 'discontinued' ? ' · discontinued' : ''}`,
          transitionId: `aircraft-model-${model.id}`,
          actions: (
            <ButtonLink
              to={buildPath(pagePaths.modelDetail, { aircraftModelId: model.id })}
              about={model.name}
            >
              View more
            </ButtonLink>
          ),
        })}
      >
        <Paginator {...page} pageSizes={PAGE_SIZES} count={count} />
      </CardList>
    </>
  )
})

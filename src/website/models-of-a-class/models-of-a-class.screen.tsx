import { ButtonLink } from '../../design/button.tsx'
import { Card, CardGrid, cardPictureSizes } from '../../design/card.tsx'
import { lastPage, type PageOfList, Paginator, readPage } from '../../design/paginator.tsx'
import { Picture } from '../../design/picture.tsx'
import { Section } from '../../design/section.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { sourceOf } from '../parts/picture-source.ts'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/models-of-a-class.screen.ts'

async function load({ context, params, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { api } = context.get(siteContext)
  const list = ({ page, itemsPerPage }: PageOfList) =>
    api.listAircraftModelsByClass(params.aircraftClassId, {
      offset: (page - 1) * itemsPerPage,
      limit: itemsPerPage,
    })
  const wanted = readPage(new URL(request.url).searchParams)
  const [aircraftClass, found] = await orRefusal(
    Promise.all([api.findAircraftClass(params.aircraftClassId), list(wanted)]),
  )
  const { id, name, description, model_count } = aircraftClass
  const page = { ...wanted, page: Math.min(wanted.page, lastPage(model_count, wanted.itemsPerPage)) }
  // An address may name a page that is not there any more.
  const models = page.page === wanted.page ? found : await orRefusal(list(page))
  const cards = models.map((model) => ({
    id: model.id,
    name: model.name,
    image: sourceOf(model.image),
    wingspan: model.wingspan,
    weight: model.weight,
    status: model.status,
  }))
  return { id, name, description, cards, page, count: model_count }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function ModelsOfAClass({ loaderData }: Route.ComponentProps) {
  const { id, name, description, cards, page, count } = loaderData
  return (
    <>
      <PageHead
        title={`${name} models`}
        description={`Scale aircraft for radio control of the ${name} class, with wingspan and weight. ${description ?? ''}`.trim()}
      />
      <ScreenTitle
        crumbs={[
          { name: 'Aircraft Classes', url: '/aircraft-classes', order: 0 },
          { name, url: `/aircraft-models/${id}`, order: 1 },
        ]}
        heading={`${name} models`}
      >
        <p>Below the list of the aircraft models belonging to the {name} class.</p>
      </ScreenTitle>
      <Section>
        {cards.length === 0 && <p>There are no models in this class yet.</p>}
        <CardGrid>
          {cards.map((model, index) => (
            <Card
              key={model.id}
              title={model.name}
              subtitle={`${model.wingspan} mm · ${model.weight} g${model.status === 'discontinued' ? ' · discontinued' : ''}`}
              media={
                <Picture
                  picture={model.image}
                  sizes={cardPictureSizes}
                  order={index}
                  of={`aircraft-model-${model.id}`}
                />
              }
              actions={
                <ButtonLink to={`/aircraft-model-detail/${model.id}`} about={model.name} viewTransition>
                  View more
                </ButtonLink>
              }
            />
          ))}
        </CardGrid>
        <Paginator {...page} count={count} />
      </Section>
    </>
  )
}

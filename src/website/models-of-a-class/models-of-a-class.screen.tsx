import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { ButtonLink } from '../../design/button.tsx'
import { Card, CardGrid, cardPictureSizes } from '../../design/card.tsx'
import { itemsOfPage, Paginator, readPage } from '../../design/paginator.tsx'
import { Picture } from '../../design/picture.tsx'
import { Section } from '../../design/section.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/models-of-a-class.screen.ts'

async function load({ context, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { api } = context.get(siteContext)
  const [aircraftClass, models] = await orRefusal(
    Promise.all([
      api.findAircraftClass(params.aircraftClassId),
      api.listAircraftModelsByClass(params.aircraftClassId),
    ]),
  )
  const cards = models.map(({ id, name, image, wingspan, weight, status }) => ({
    id,
    name,
    image,
    wingspan,
    weight,
    status,
  }))
  const { id, name, description } = aircraftClass
  return { id, name, description, cards }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** Another page of the same list is in hand already. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['aircraftClassId'] !== nextParams['aircraftClassId']
}

export default function ModelsOfAClass({ loaderData }: Route.ComponentProps) {
  const { id, name, description, cards } = loaderData
  const [parameters] = useSearchParams()
  const page = readPage(parameters, cards.length)
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
          {itemsOfPage(cards, page).map((model, index) => (
            <Card
              key={model.id}
              title={model.name}
              subtitle={`${model.wingspan} mm · ${model.weight} g${model.status === 'discontinued' ? ' · discontinued' : ''}`}
              media={<Picture picture={model.image} sizes={cardPictureSizes} first={index < 2} />}
              actions={
                <ButtonLink to={`/aircraft-model-detail/${model.id}`} about={model.name}>
                  View more
                </ButtonLink>
              }
            />
          ))}
        </CardGrid>
        <Paginator {...page} count={cards.length} />
      </Section>
    </>
  )
}

import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { ButtonLink } from '../../design/button-link.tsx'
import { Card, CardGrid } from '../../design/card.tsx'
import { Picture } from '../../design/picture.tsx'
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
  return { id: aircraftClass.id, name: aircraftClass.name, cards }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function ModelsOfAClass({ loaderData: { id, name, cards } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${name} models`}</title>
      <Breadcrumbs
        crumbs={[
          { name: 'Aircraft Classes', url: '/aircraft-classes', order: 0 },
          { name, url: `/aircraft-models/${id}`, order: 1 },
        ]}
      />
      <h1>{name} models</h1>
      <p>Below the list of the aircraft models belonging to the {name} class.</p>
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
                sizes="(width < 600px) 100vw, (width < 1112px) 50vw, 532px"
                first={index < 2}
              />
            }
            actions={
              <ButtonLink to={`/aircraft-model-detail/${model.id}`} about={model.name}>
                View more
              </ButtonLink>
            }
          />
        ))}
      </CardGrid>
    </>
  )
}

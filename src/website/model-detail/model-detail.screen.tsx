import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { NewTabButtonLink } from '../../design/button.tsx'
import { Card, CardGrid, cardPictureSizes } from '../../design/card.tsx'
import { Picture } from '../../design/picture.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/model-detail.screen.ts'
import { ModelDetailPhotos } from './model-detail-photos.tsx'
import { ModelDetailTechnicalDetails } from './model-detail-technical-details.tsx'
import styles from './model-detail.module.css'

async function load({ context, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { api } = context.get(siteContext)
  const [model, versions] = await orRefusal(
    Promise.all([
      api.findAircraftModel(params.aircraftModelId),
      api.listAircraftVersionsByModel(params.aircraftModelId),
    ]),
  )
  return { model, versions }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function ModelDetail({ loaderData: { model, versions } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={model.name}
        description={`${model.name}, a scale aircraft for radio control: wingspan ${model.wingspan} mm, length ${model.length} mm, weight ${model.weight} g, ${model.radio_req}.`}
      />
      <Breadcrumbs
        crumbs={[
          { name: 'Aircraft Classes', url: '/aircraft-classes', order: 0 },
          { name: model.aircraft_class.name, url: `/aircraft-models/${model.aircraft_class.id}`, order: 1 },
          { name: model.name, url: `/aircraft-model-detail/${model.id}`, order: 2 },
        ]}
      />
      <PageHeading>{model.name}</PageHeading>
      {model.status === 'discontinued' && (
        <p className={styles.status}>
          Discontinued{model.discontinued_year !== null && `, last made in ${model.discontinued_year}`}.
        </p>
      )}
      <CardGrid>
        <Card title="Story">
          {model.story.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Card>
        <Card
          title="Classic version"
          media={<Picture picture={model.image} sizes={cardPictureSizes} first />}
        >
          {!model.image && <p>We have no picture of this model yet.</p>}
        </Card>
      </CardGrid>
      <ModelDetailTechnicalDetails model={model} />
      <div>
        {model.manual ? (
          <NewTabButtonLink to={model.manual} about={`of the ${model.name}, PDF`}>
            Manual
          </NewTabButtonLink>
        ) : (
          <p>The manual of this model is not published.</p>
        )}
      </div>
      <ModelDetailPhotos versions={versions} />
    </>
  )
}

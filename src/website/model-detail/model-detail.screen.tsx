import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { Paragraphs } from '../../design/paragraphs.tsx'
import { Picture } from '../../design/picture.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/model-detail.screen.ts'
import { ModelDetailManual } from './model-detail-manual.tsx'
import { partName } from './model-detail-name.ts'
import { ModelDetailPhotos } from './model-detail-photos.tsx'
import { ModelDetailPrintFoot } from './model-detail-print-foot.tsx'
import { ModelDetailRelated } from './model-detail-related.tsx'
import { shownModel, shownPhotos } from './model-detail-shown.ts'
import { ModelDetailTechnicalDetails } from './model-detail-technical-details.tsx'
import { ModelDetailTitleBlock } from './model-detail-title-block.tsx'
import styles from './model-detail.module.css'

async function load({ context, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { api } = context.get(siteContext)
  const [model, versions] = await orRefusal(
    Promise.all([
      api.findAircraftModel(params.aircraftModelId),
      api.listAircraftVersionsByModel(params.aircraftModelId),
    ]),
  )
  return { model: shownModel(model), photos: shownPhotos(versions) }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** Opening and closing a photo changes the address after the #, not the model. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['aircraftModelId'] !== nextParams['aircraftModelId']
}

export default function ModelDetail({ loaderData: { model, photos } }: Route.ComponentProps) {
  const { designation, rest } = partName(model.name)
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
      <div className={styles.sheet}>
        <div className={styles.name} data-long={model.name.length > 24 || undefined}>
          <PageHeading>
            <span className={styles.designation}>{designation}</span>{' '}
            {rest && <span className={styles.rest}>{rest}</span>}
          </PageHeading>
          {model.status === 'discontinued' && (
            <p className={styles.status}>
              Discontinued{model.discontinued_year !== null && `, last made in ${model.discontinued_year}`}.
              What we know of it stays here.
            </p>
          )}
        </div>
        <div className={styles.opening}>
          <article className={styles.classic}>
            <Picture
              picture={model.image}
              sizes="(width < 960px) calc(100vw - 2rem), 720px"
              order={0}
              of={`aircraft-model-${model.id}`}
            />
            <h2>Classic version</h2>
          </article>
          <ModelDetailTitleBlock model={model} actions={<ModelDetailManual model={model} />} />
        </div>
        <article className={styles.story}>
          <h2>Story</h2>
          <Paragraphs text={model.story} />
        </article>
        <ModelDetailTechnicalDetails model={model} />
        <div className={styles.more}>
          <ModelDetailPhotos photos={photos} />
          <ModelDetailRelated model={model} />
        </div>
        <ModelDetailPrintFoot model={model} />
      </div>
    </>
  )
}

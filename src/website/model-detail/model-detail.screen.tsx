import { Trans, useLingui } from '@lingui/react/macro'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { Paragraphs } from '../../design/paragraphs.tsx'
import { ruledPartClass } from '../../design/section.tsx'
import { Deferred } from '../parts/deferred.tsx'
import { localPath } from '../language/local-path.ts'
import { PageHeading } from '../parts/screen/page-heading.tsx'
import { toNextEvent } from '../event/next-event.ts'
import { PageMeta } from '../parts/screen/page-meta.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen/screen.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { PictureWithTitleBlock } from '../title-block/title-block.tsx'
import { callApi } from '../route-error.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/model-detail.screen.ts'
import { splitModelName } from '../../contract/models/split-model-name.ts'
import { textLanguage } from '../language/text-language.tsx'
import { ModelDetailClassicVersion } from './model-detail-classic-version.tsx'
import { ModelDetailFeed } from './model-detail-feed.tsx'
import { ModelDetailParts } from './model-detail-parts.tsx'
import { ModelDetailPhotos } from './model-detail-photos.tsx'
import { ModelDetailPrintFooter } from './model-detail-print-footer.tsx'
import { ModelDetailNeighbours, ModelDetailRelated } from './model-detail-related.tsx'
import { ModelDetailSeeItAt } from './model-detail-see-it-at.tsx'
import { ModelDetailTechnicalDetails } from './model-detail-technical-details.tsx'
import { ModelDetailActions, ModelDetailTitleBlock } from './model-detail-title-block.tsx'
import { describeModelInBrief, toModelTitle } from './model-detail-meta.ts'
import { toModelView, toPhotoViews } from './model-detail-view.ts'
import * as styles from './model-detail.module.css'

function load({ context, params: { aircraftModelId: id } }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return callApi(context, async (api) => {
    const found = [api.findAircraftModel(id), api.listAircraftVersionsByModel(id)] as const
    const [model, versions] = await Promise.all(found)
    // Reading the clock makes the page time-dependent, so it is read only for models with events.
    const { i18n, readClock } = context.get(siteContext)
    const nextEvent = model.events.length > 0 ? toNextEvent(i18n, model.events, readClock()) : null
    return { model: { ...toModelView(i18n, model), next_event: nextEvent }, photos: toPhotoViews(versions) }
  })
}

export const loader = jsonLoader(load)
export const clientLoader = cachedForHistory(load)
const pictureSizes = '(width < 960px) calc(100vw - 2rem), 720px'

/** Opening a photo changes only the URL's fragment, and needs no data. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['aircraftModelId'] !== nextParams['aircraftModelId']
}

export default screen(function ModelDetail({ loaderData: { model, photos } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { name, aircraft_class } = model
  const { designation, rest } = splitModelName(name)
  const modelPath = buildPath(pagePaths.modelDetail, { aircraftModelId: model.id })
  const classPath = buildPath(pagePaths.modelsOfAClass, { aircraftClassId: aircraft_class.id })
  return (
    <>
      <PageMeta
        title={toModelTitle(i18n, model)}
        isLongTitle
        description={describeModelInBrief(i18n, model)}
      />
      <Breadcrumbs
        crumbs={[
          { name: t`Aircraft Classes`, url: localPath(i18n, pagePaths.aircraftClasses), order: 0 },
          {
            name: aircraft_class.name,
            language: textLanguage(aircraft_class, 'name'),
            url: localPath(i18n, classPath),
            order: 1,
          },
          { name, url: localPath(i18n, modelPath), order: 2 },
        ]}
      />
      <div className={styles.sheet}>
        <div className={styles.name} data-long={name.length > 24 || undefined}>
          <PageHeading>
            <span className={styles.designation}>{designation}</span>{' '}
            {rest && <span className={styles.rest}>{rest}</span>}
          </PageHeading>
        </div>
        <PictureWithTitleBlock className={styles.opening}>
          <ModelDetailClassicVersion model={model} photos={photos} sizes={pictureSizes} />
          <ModelDetailActions model={model} />
          <ModelDetailTitleBlock model={model} />
        </PictureWithTitleBlock>
        <ModelDetailSeeItAt event={model.next_event} />
        <Deferred articlesAbove={1}>
          <article className={`${styles.story} ${ruledPartClass}`}>
            <h2>
              <Trans>Story</Trans>
            </h2>
            <Paragraphs text={model.story} lang={textLanguage(model, 'story')} />
          </article>
          <ModelDetailTechnicalDetails model={model} />
          <div className={styles.more}>
            <ModelDetailPhotos photos={photos} />
            <ModelDetailParts model={model} />
            <ModelDetailRelated model={model} />
            <ModelDetailFeed model={model} />
          </div>
          <ModelDetailNeighbours model={model} />
          <ModelDetailPrintFooter model={model} code={photos[0]?.product_code} />
        </Deferred>
      </div>
    </>
  )
})

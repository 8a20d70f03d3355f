import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pagePaths, buildPath } from '../../contract/site-map.ts'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { Paragraphs } from '../../design/paragraphs.tsx'
import { ruledPartClass } from '../../design/section.tsx'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { countModels } from '../figures/count-models.ts'
import { errorScreen } from '../parts/screen/error-screen.tsx'
import { FlightLine } from '../parts/flight-line/flight-line.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { localPath } from '../language/local-path.ts'
import { PageMeta } from '../parts/screen/page-meta.tsx'
import { screen } from '../parts/screen/screen.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import { siteContext } from '../site-context.ts'
import { PictureWithTitleBlock } from '../title-block/title-block.tsx'
import { PlaceOnMap } from '../world-map/place-on-map.tsx'
import { textLanguage } from '../language/text-language.tsx'
import type { Route } from './+types/event.screen.ts'
import { describeModels } from './describe-models.ts'
import { EventActions } from './event-actions.tsx'
import { EventChanges } from './event-changes.tsx'
import { EventHeading } from './event-heading.tsx'
import { EventNeighbours } from './event-neighbours.tsx'
import { EventPrintCard, EventPrintButton } from './event-print-card.tsx'
import { EventTitleBlock } from './event-title-block.tsx'
import { type EventView, isToCome, toEventView } from './event-view.ts'
import * as styles from './event.module.css'

async function load({ context, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const [event, events] = await callApi(context, (api) =>
    // Links to other events are optional: the page works without them.
    Promise.all([api.findEvent(params.eventSlug), api.listEvents().catch(() => [])]),
  )
  const { i18n, readClock } = context.get(siteContext)
  return toEventView(i18n, event, events, readClock())
}

export const loader = jsonLoader(load)
export const clientLoader = cachedForHistory(load)
const pictureSizes = '(width < 960px) calc(100vw - 2rem), 720px'

export default screen(function Event({ loaderData: event }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const { name, city, image, map, models, note, status } = event
  const title = `${name}, ${city}`
  const isCancelled = status === 'cancelled'
  return (
    <>
      <PageMeta title={`${title}, ${event.date}`} description={describe(i18n, event)} />
      <Breadcrumbs
        crumbs={[
          { name: t`Events`, url: localPath(i18n, pagePaths.events), order: 0 },
          {
            name: title,
            language: textLanguage(event, 'name'),
            url: localPath(i18n, buildPath(pagePaths.event, { eventSlug: event.slug })),
            order: 1,
          },
        ]}
      />
      <div className={styles.page}>
        <EventHeading event={event} />
        <EventOpening event={event} />
        {models.length > 0 && (
          <section aria-labelledby="on-show" className={ruledPartClass}>
            <div className={styles.head}>
              <h2 id="on-show">
                <Trans>On show</Trans>
              </h2>
              <p>{countModels(i18n, models.length)}</p>
            </div>
            <FlightLine
              label={t`Models on show`}
              items={models}
              note={t`One square is 100\u00A0mm. Each model is drawn at the scale of the person.`}
            />
          </section>
        )}
        {image && map && (
          <section className={`${styles.zone} ${ruledPartClass}`}>
            <h2>
              <Trans>Place</Trans>
            </h2>
            <div className={styles.place}>
              <PlaceOnMap layout={map} name={city} />
            </div>
          </section>
        )}
        {note !== null && !isCancelled && (
          <section className={`${styles.zone} ${ruledPartClass}`}>
            <h2>
              <Trans>At the stand</Trans>
            </h2>
            <Paragraphs text={note} lang={textLanguage(event, 'note')} />
          </section>
        )}
        <EventChanges changes={event.changes} />
        {isToCome(event) && <EventPrintButton />}
        <EventNeighbours event={event} />
      </div>
      <EventPrintCard event={event} />
    </>
  )
})

function EventOpening({ event }: { event: EventView }) {
  const { image, map, city } = event
  const actions = <EventActions event={event} />
  const block = <EventTitleBlock event={event} />
  if (!image && !map)
    return (
      <div className={styles.alone}>
        {actions}
        {block}
      </div>
    )
  return (
    <PictureWithTitleBlock className={image ? undefined : styles.mapped}>
      {image && <CataloguePicture picture={image} sizes={pictureSizes} order={0} />}
      {actions}
      {block}
      {!image && map && (
        <div className={styles.map}>
          <PlaceOnMap layout={map} name={city} />
        </div>
      )}
    </PictureWithTitleBlock>
  )
}

function describe(i18n: I18n, event: EventView) {
  const { name, city, country, venue, date, status, stand, models } = event
  return [
    i18n._(msg`${name} in ${city}, ${country}, ${date}.`),
    status === 'cancelled' ? i18n._(msg`Cancelled.`) : '',
    `${stand === null ? venue : `${venue}, ${stand}`}.`,
    models.length > 0 ? describeModels(i18n, models.length) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

export const ErrorBoundary = errorScreen(msg`Event`, msg`This event`)

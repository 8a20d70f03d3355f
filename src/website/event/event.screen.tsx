import { pagePaths, buildPath } from '../../contract/site-map.ts'
import { Breadcrumbs } from '../../design/breadcrumbs.tsx'
import { Paragraphs } from '../../design/paragraphs.tsx'
import { ruledPartClass } from '../../design/section.tsx'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { countModels } from '../parts/count-models.ts'
import { errorScreen } from '../parts/error-screen.tsx'
import { FlightLine } from '../parts/flight-line.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { PageMeta } from '../parts/page-meta.tsx'
import { screen } from '../parts/screen.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import { siteContext } from '../site-context.ts'
import { PictureWithTitleBlock } from '../title-block/title-block.tsx'
import { PlaceOnMap } from '../world-map/place-on-map.tsx'
import type { Route } from './+types/event.screen.ts'
import { EventActions } from './event-actions.tsx'
import { EventChanges } from './event-changes.tsx'
import { EventHeading } from './event-heading.tsx'
import { EventNeighbours } from './event-neighbours.tsx'
import { EventPrintCard, EventPrintButton } from './event-print-card.tsx'
import { EventTitleBlock } from './event-title-block.tsx'
import { type EventView, toEventView } from './event-view.ts'
import styles from './event.module.css'

async function load({ context, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const [event, events] = await callApi(context, (api) =>
    // Links to other events are optional: the page works without them.
    Promise.all([api.findEvent(params.eventSlug), api.listEvents().catch(() => [])]),
  )
  return toEventView(event, events, context.get(siteContext).readClock())
}

export const loader = jsonLoader(load)
export const clientLoader = cachedForHistory(load)
const pictureSizes = '(width < 960px) calc(100vw - 2rem), 720px'

export default screen(function Event({ loaderData: event }: Route.ComponentProps) {
  const { name, city, image, map, models, note, status } = event
  const title = `${name}, ${city}`
  const isCancelled = status === 'cancelled'
  return (
    <>
      <PageMeta
        title={`${title}, ${event.days}${event.year ? ` ${event.year}` : ''}`}
        description={describe(event)}
      />
      <Breadcrumbs
        crumbs={[
          { name: 'Events', url: pagePaths.events, order: 0 },
          { name: title, url: buildPath(pagePaths.event, { eventSlug: event.slug }), order: 1 },
        ]}
      />
      <div className={styles.page}>
        <EventHeading event={event} />
        <EventOpening event={event} />
        {models.length > 0 && (
          <section aria-labelledby="on-show" className={ruledPartClass}>
            <div className={styles.head}>
              <h2 id="on-show">On show</h2>
              <p>{countModels(i18n, models.length)}</p>
            </div>
            <FlightLine
              label="Models on show"
              items={models}
              note={<>One square is 100&nbsp;mm. Each model is drawn at the scale of the person.</>}
            />
          </section>
        )}
        {image && map && (
          <section className={`${styles.zone} ${ruledPartClass}`}>
            <h2>Place</h2>
            <div className={styles.place}>
              <PlaceOnMap layout={map} name={city} />
            </div>
          </section>
        )}
        {note !== null && !isCancelled && (
          <section className={`${styles.zone} ${ruledPartClass}`}>
            <h2>At the stand</h2>
            <Paragraphs text={note} />
          </section>
        )}
        <EventChanges changes={event.changes} />
        {!isCancelled && <EventPrintButton />}
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
    <PictureWithTitleBlock className={styles.opening}>
      {image ? (
        <CataloguePicture picture={image} sizes={pictureSizes} order={0} />
      ) : (
        <div className={styles.map}>{map && <PlaceOnMap layout={map} name={city} />}</div>
      )}
      {actions}
      {block}
    </PictureWithTitleBlock>
  )
}

function describe({ name, city, country, venue, days, year, status, stand, models }: EventView) {
  const what = models.length > 0 ? ` ${countModels(i18n, models.length)} on show.` : ''
  const where = stand === null ? venue : `${venue}, ${stand}`
  const state = status === 'cancelled' ? ' Cancelled.' : ''
  return `${name} in ${city}, ${country}, ${days}${year === null ? '' : ` ${year}`}.${state} ${where}.${what}`
}

export const ErrorBoundary = errorScreen('Event', 'This event')

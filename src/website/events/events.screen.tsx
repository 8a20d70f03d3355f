import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Distributor } from '../../contract/distributor.ts'
import { documentPaths } from '../../contract/site-map.ts'
import { ButtonLink } from '../../design/button.tsx'
import { CalendarIcon } from '../../design/icons.tsx'
import { ruledPartClass } from '../../design/section.tsx'
import { errorScreen } from '../parts/screen/error-screen.tsx'
import { jsonLoader } from '../parts/json-loader.ts'
import { ScreenTitle } from '../parts/screen/screen-title.tsx'
import { screen } from '../parts/screen/screen.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { localPath } from '../language/local-path.ts'
import { callApi } from '../route-error.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/events.screen.ts'
import { EventsBand } from './events-band.tsx'
import * as drawingStyles from './events-drawing.module.css'
import { EventsDrawing } from './events-drawing.tsx'
import { EventsLegend } from './events-legend.tsx'
import { EventsList } from './events-list.tsx'
import { EventsNone, EventsPastMap } from './events-none.tsx'
import { EventsPast } from './events-past.tsx'
import { type EventsView, toEventsView } from './events-view.ts'
import { EventsNextSteps } from './events-next-steps.tsx'
import * as styles from './events.module.css'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { origin, readClock, i18n } = context.get(siteContext)
  const events = await callApi(context, (api) => api.listEvents())
  const view = toEventsView(i18n, events, readClock())
  const isNone = view.coming.length === 0
  return {
    // Calendar programs subscribe to URLs with the webcal scheme.
    calendar: origin.replace(/^https?/, 'webcal') + localPath(i18n, documentPaths.calendar),
    distributors: isNone
      ? countDistributors(i18n, await callApi(context, (api) => api.listDistributors()))
      : null,
    ...view,
  }
}

export const loader = jsonLoader(load)
export const clientLoader = cachedForHistory(load)

/** A text such as '22 in 19 countries, with aircraft on the shelf'; null without distributors. */
function countDistributors(i18n: I18n, distributors: Distributor[]): string | null {
  if (distributors.length === 0) return null
  const count = distributors.length
  const countries = new Set(distributors.map(({ country }) => country)).size
  return i18n._(
    msg({
      message: plural(countries, {
        one: `${count} in one country, with aircraft on the shelf`,
        other: `${count} in # countries, with aircraft on the shelf`,
      }),
      comment: 'The number of distributors, after "Find a distributor"',
    }),
  )
}

export default screen(function Events({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { calendar, distributors, band, drawing, coming, past, pastPlaces } = loaderData
  const ways = (
    <EventsNextSteps
      calendar={calendar}
      distributors={distributors ?? t`See the aircraft without waiting for a fair`}
    />
  )
  const isNone = coming.length === 0
  const purpose = t`Fairs, fly-ins, contests and open days where our aircraft stand and fly.`
  return (
    <>
      <ScreenTitle heading={t`Events`} description={purpose}>
        <div className={styles.intro}>
          <p>{purpose}</p>
          {!isNone && (
            <ButtonLink to={calendar}>
              <CalendarIcon />
              <Trans>Subscribe to the calendar</Trans>
            </ButtonLink>
          )}
        </div>
      </ScreenTitle>
      {isNone ? (
        <>
          <EventsNone />
          {ways}
          {pastPlaces && <EventsPastMap pastPlaces={pastPlaces} />}
        </>
      ) : (
        <>
          <EventsBand entries={band} />
          <EventsYear drawing={drawing} coming={coming} />
        </>
      )}
      <EventsPast events={past} isOpen={isNone} />
      {!isNone && ways}
    </>
  )
})

/** The drawing contains the list, because the links of the list contain the marks of the drawing. */
function EventsYear({ drawing, coming }: Pick<EventsView, 'drawing' | 'coming'>) {
  const list = <EventsList events={coming} drawn={drawing?.events ?? null} />
  return (
    <div className={`${styles.year} ${ruledPartClass}`}>
      <div className={drawingStyles.container}>
        {drawing ? (
          <div className={drawingStyles.sheet} data-detail={drawing.detail ? '' : undefined}>
            <EventsDrawing drawing={drawing} />
            <EventsLegend />
            {list}
          </div>
        ) : (
          list
        )}
      </div>
    </div>
  )
}

export const ErrorBoundary = errorScreen(msg`Events`, msg`The list of events`)

import { buildPath, documentPaths, pagePaths } from '../../contract/site-map.ts'
import { AddToCalendarIcon, ForwardIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { actionName, MainAction, NoAction, OtherAction, TitleActions } from '../title-block/title-block.tsx'
import styles from './event-actions.module.css'
import type { EventView } from './event-view.ts'

/** Actions for a future event: add it to a calendar, find the way. For other events: alternatives. */
export function EventActions({ event }: { event: EventView }) {
  const { slug, alternative, status, phase, website } = event
  const isToCome = status !== 'cancelled' && phase.phase !== 'past'
  return (
    <TitleActions>
      {isToCome ? (
        <MainAction
          href={buildPath(documentPaths.eventCalendar, { eventSlug: slug })}
          download={`${slug}.ics`}
        >
          Add to calendar
          <AddToCalendarIcon />
        </MainAction>
      ) : (
        <MainAction href={alternative?.url ?? pagePaths.events}>
          {alternative ? (
            <span>
              {alternative.text} <span className={styles.days}>{alternative.days}</span>
            </span>
          ) : (
            'All events'
          )}
          <ForwardIcon />
        </MainAction>
      )}
      {isToCome ? (
        <ExternalAction href={event.directions} name="Directions" note="On OpenStreetMap" />
      ) : (
        <OtherAction href={pagePaths.events}>
          <span className={actionName}>All events</span>
        </OtherAction>
      )}
      {website === null ? (
        <NoAction>No website</NoAction>
      ) : (
        <ExternalAction href={website} name="Website" note={new URL(website).host} />
      )}
    </TitleActions>
  )
}

/** A link to another site, which opens in a new tab. */
function ExternalAction({ href, name, note }: { href: string; name: string; note: string }) {
  return (
    <OtherAction href={href} target="_blank" rel="noopener">
      <span className={actionName}>{name}</span>
      <small>
        {note}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </small>
    </OtherAction>
  )
}

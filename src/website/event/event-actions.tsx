import { buildPath, documentPaths, pagePaths } from '../../contract/site-map.ts'
import { AddToCalendarIcon, ForwardIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { actionName, MainAction, NoAction, OtherAction, TitleActions } from '../title-block/title-block.tsx'
import styles from './event-actions.module.css'
import type { EventView } from './event-view.ts'

/** Of an event to come: note it down and find the way. Otherwise: where else to go. */
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
        <ElsewhereAction href={event.directions} name="Directions" note="On OpenStreetMap" />
      ) : (
        <OtherAction href={pagePaths.events}>
          <span className={actionName}>All events</span>
        </OtherAction>
      )}
      {website === null ? (
        <NoAction>No website</NoAction>
      ) : (
        <ElsewhereAction href={website} name="Website" note={new URL(website).host} />
      )}
    </TitleActions>
  )
}

/** A page of somebody else, in a tab of its own. */
function ElsewhereAction({ href, name, note }: { href: string; name: string; note: string }) {
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

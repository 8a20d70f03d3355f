import { Trans, useLingui } from '@lingui/react/macro'
import { buildPath, documentPaths, pagePaths } from '../../contract/site-map.ts'
import { AddToCalendarIcon, ForwardIcon } from '../../design/icons.tsx'
import { localPath } from '../language/local-path.ts'
import { actionName, MainAction, NoAction, OtherAction, TitleActions } from '../title-block/title-block.tsx'
import { NewTabNote } from '../../design/button.tsx'
import * as styles from './event-actions.module.css'
import { type EventView, isToCome } from './event-view.ts'

/** Actions for a future event: add it to a calendar, find the way. For other events: alternatives. */
export function EventActions({ event }: { event: EventView }) {
  const { t, i18n } = useLingui()
  const { slug, alternative, website } = event
  const canBeVisited = isToCome(event)
  return (
    <TitleActions>
      {canBeVisited ? (
        <MainAction
          href={localPath(i18n, buildPath(documentPaths.eventCalendar, { eventSlug: slug }))}
          download={`${slug}.ics`}
        >
          <Trans>Add to calendar</Trans>
          <AddToCalendarIcon />
        </MainAction>
      ) : (
        <MainAction href={localPath(i18n, alternative?.url ?? pagePaths.events)}>
          {alternative ? (
            <span>
              {alternative.text} <span className={styles.days}>{alternative.days}</span>
            </span>
          ) : (
            <Trans>All events</Trans>
          )}
          <ForwardIcon />
        </MainAction>
      )}
      {canBeVisited ? (
        <ExternalAction href={event.directions} name={t`Directions`} note={t`On OpenStreetMap`} />
      ) : (
        <OtherAction href={localPath(i18n, pagePaths.events)}>
          <span className={actionName}>
            <Trans>All events</Trans>
          </span>
        </OtherAction>
      )}
      {website === null ? (
        <NoAction>
          <Trans>No website</Trans>
        </NoAction>
      ) : (
        <ExternalAction href={website} name={t`Website`} note={new URL(website).host} />
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
        <NewTabNote />
      </small>
    </OtherAction>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RevisionIcon } from '../../design/icons.tsx'
import { markLanguage, textLanguage } from '../language/text-language.tsx'
import { TitleBlock, TitleCell, TitleCells, TitleNotice } from '../title-block/title-block.tsx'
import { EventHours } from './event-hours.tsx'
import * as styles from './event-title-block.module.css'
import type { EventView } from './event-view.ts'

/** The title block of an event: countdown, place, stand and opening times. */
export function EventTitleBlock({ event }: { event: EventView }) {
  const { t } = useLingui()
  const { kind, state, status, venue, address, city, country, stand, hasNewStand, hours, zone } = event
  return (
    <TitleBlock>
      <Notice event={event} />
      {status !== 'cancelled' && (
        <div className={styles.first}>
          <TitleCells>
            <Countdown phase={event.phase} />
          </TitleCells>
          <TitleCells>
            <TitleCell label={t({ message: 'Kind', context: 'of an event' })} value={kind} isWide />
            <TitleCell label={t({ message: 'Status', context: 'of an event' })} value={state} isWide />
          </TitleCells>
        </div>
      )}
      {status !== 'cancelled' && hours && <EventHours hours={hours} zone={zone} />}
      {/* Keeps its own height, whatever the height of the map. */}
      <div className={styles.last}>
        <TitleCells>
          {status === 'cancelled' && (
            <TitleCell label={t({ message: 'Kind', context: 'of an event' })} value={kind} isWide />
          )}
          <TitleCell
            label={t`Venue`}
            value={
              <>
                {venue}
                <span className={styles.address}>
                  {address}
                  {address.includes(city) ? '' : `, ${city}`}, {country}
                </span>
              </>
            }
            isWide
          />
          {stand !== null && status !== 'cancelled' && (
            <TitleCell
              label={t`Find us`}
              value={
                <span className={styles.stand}>
                  {markLanguage(stand, event, 'stand')} {hasNewStand && <RevisionIcon />}
                </span>
              }
              isWide
            />
          )}
        </TitleCells>
      </div>
    </TitleBlock>
  )
}

function Notice({ event }: { event: EventView }) {
  const { status, cancelledOn, movedOn, movedFrom, note } = event
  if (status === 'cancelled')
    return (
      <TitleNotice>
        <p>
          <strong>
            {cancelledOn === null ? (
              <Trans context="status of an event">Cancelled</Trans>
            ) : (
              <Trans>Cancelled on {cancelledOn}</Trans>
            )}
          </strong>
        </p>
        {note !== null && <p lang={textLanguage(event, 'note')}>{note}</p>}
      </TitleNotice>
    )
  if (movedFrom === null) return null
  return (
    <TitleNotice>
      <p>
        <strong>
          {movedOn === null ? <Trans>Moved to a new date</Trans> : <Trans>Moved on {movedOn}</Trans>}
        </strong>
      </p>
      <p>
        <Trans>Before, it was to be on {movedFrom}. Calendars that subscribe have moved with it.</Trans>
      </p>
    </TitleNotice>
  )
}

function Countdown({ phase }: Pick<EventView, 'phase'>) {
  const { t } = useLingui()
  switch (phase.phase) {
    case 'coming':
      return <TitleCell label={t`To go`} value={<DaysToGo count={phase.daysToGo} />} />
    case 'running':
      return <TitleCell label={t`Running now`} value={<DayOf day={phase.day} of={phase.of} />} />
    case 'past':
      return (
        <TitleCell
          label={t`This event`}
          value={
            <span className={styles.stand}>
              <Trans>Is over</Trans>
            </span>
          }
        />
      )
  }
}

function DaysToGo({ count }: { count: number }) {
  const figure = String(count)
  return (
    <span className={styles.figure}>
      <Trans>
        <span>{figure}</span> <Plural value={count} one="day" other="days" />
      </Trans>
    </span>
  )
}

function DayOf({ day, of }: { day: number; of: number }) {
  return (
    <span className={styles.figure}>
      <Trans>
        <span>Day {day}</span> of {of}
      </Trans>
    </span>
  )
}

import { RevisionIcon } from '../../design/icons.tsx'
import { TitleBlock, TitleCell, TitleCells, TitleNotice } from '../title-block/title-block.tsx'
import { EventHours } from './event-hours.tsx'
import styles from './event-title-block.module.css'
import type { EventView } from './event-view.ts'

/** The title block of an event: countdown, place, stand and opening times. */
export function EventTitleBlock({ event }: { event: EventView }) {
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
            <TitleCell label="Kind" value={kind} isWide />
            <TitleCell label="Status" value={state} isWide />
          </TitleCells>
        </div>
      )}
      {status !== 'cancelled' && hours && <EventHours hours={hours} zone={zone} />}
      {/* Keeps its own height, whatever the height of the map. */}
      <div className={styles.last}>
        <TitleCells>
          {status === 'cancelled' && <TitleCell label="Kind" value={kind} isWide />}
          <TitleCell
            label="Venue"
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
              label="Find us"
              value={
                <span className={styles.stand}>
                  {stand} {hasNewStand && <RevisionIcon />}
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
          <strong>{cancelledOn === null ? 'Cancelled' : `Cancelled on ${cancelledOn}`}</strong>
        </p>
        {note !== null && <p>{note}</p>}
      </TitleNotice>
    )
  if (movedFrom === null) return null
  return (
    <TitleNotice>
      <p>
        <strong>{movedOn === null ? 'Moved to a new date' : `Moved on ${movedOn}`}</strong>
      </p>
      <p>Before, it was to be on {movedFrom}. Calendars that subscribe have moved with it.</p>
    </TitleNotice>
  )
}

function Countdown({ phase }: Pick<EventView, 'phase'>) {
  switch (phase.phase) {
    case 'coming':
      return (
        <TitleCell
          label="To go"
          value={<Figure figure={phase.daysToGo} words={phase.daysToGo === 1 ? 'day' : 'days'} />}
        />
      )
    case 'running':
      return (
        <TitleCell
          label="Running now"
          value={<Figure figure={`Day ${phase.day}`} words={`of ${phase.of}`} />}
        />
      )
    case 'past':
      return <TitleCell label="This event" value={<span className={styles.stand}>Is over</span>} />
  }
}

function Figure({ figure, words }: { figure: number | string; words: string }) {
  return (
    <span className={styles.figure}>
      <span>{figure}</span> {words}
    </span>
  )
}

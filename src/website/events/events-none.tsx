import { Trans } from '@lingui/react/macro'
import { ruledPartClass } from '../../design/section.tsx'
import * as drawing from './events-drawing.module.css'
import { EventsMap } from './events-map.tsx'
import * as styles from './events-none.module.css'
import { NAME_REACH, type PastPlaces } from './lay-out-past-places.ts'
import { PLATE_PADDING } from './place-plates.ts'

/** Says that there are no future events. */
export function EventsNone() {
  return (
    <div className={styles.none}>
      <h2>
        <Trans>No event is planned at present</Trans>
      </h2>
      <p>
        <Trans>
          The next date appears here first. Subscribe to the calendar and it comes to you on the day that it
          is set; until then a distributor near you shows the aircraft.
        </Trans>
      </p>
    </div>
  )
}

/** A map of the places of past events. */
export function EventsPastMap({ pastPlaces: { detail, places } }: { pastPlaces: PastPlaces }) {
  return (
    <div className={`${styles.map} ${ruledPartClass}`}>
      <div className={drawing.container}>
        <div className={drawing.sheet} data-without-year="" data-detail={detail ? '' : undefined}>
          <EventsMap detail={detail} />
          {places.map((place) => (
            <Place key={place.name} place={place} />
          ))}
        </div>
      </div>
      <p className={styles.note}>
        <Trans>Where we have been, with the year of the last visit.</Trans>
      </p>
    </div>
  )
}

function Place({ place }: { place: PastPlaces['places'][number] }) {
  return (['narrow', 'middle', 'wide'] as const).map((window) => {
    const placed = place[window]
    if (!placed) return null
    const { map, x, y, plate } = placed
    return (
      <svg key={window} className={`${drawing[map]} ${drawing[window]} ${drawing.place}`} aria-hidden="true">
        <svg x={x} y={y}>
          <circle r="5.5" />
          {plate && (
            <text
              x={plate.side * (NAME_REACH + PLATE_PADDING)}
              y={plate.dy + 5}
              textAnchor={plate.side === 1 ? undefined : 'end'}
            >
              {place.name}
            </text>
          )}
        </svg>
      </svg>
    )
  })
}

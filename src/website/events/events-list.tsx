import { Trans, useLingui } from '@lingui/react/macro'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon, RevisionIcon } from '../../design/icons.tsx'
import { localPath } from '../language/local-path.ts'
import { EventBalloon } from './events-balloon.tsx'
import * as drawing from './events-drawing.module.css'
import { textLanguage } from '../language/text-language.tsx'
import * as styles from './events-list.module.css'
import { EventMarks } from './events-marks.tsx'
import type { ComingEvent } from './events-view.ts'
import type { DrawnEvent } from './lay-out-drawing.ts'
import { textWidth } from '../../design/text-width.ts'

interface EventsListProps {
  events: ComingEvent[]
  /** The layout of each event in the drawing, in the same order; null without a drawing. */
  drawn: DrawnEvent[] | null
}

/** Current and future events by year. */
export function EventsList({ events, drawn }: EventsListProps) {
  const numbered = events.map((event, index) => ({ event, number: index + 1, drawn: drawn?.[index] }))
  return (
    <div className={styles.years}>
      <Outlines />
      {[...Map.groupBy(numbered, ({ event }) => event.year)].map(([year, rows], index) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <div className={styles.head}>
            <h2 id={`year-${year}`}>{year}</h2>
            {index === 0 && (
              <p>
                <Trans>Opening times are those of the place</Trans>
              </p>
            )}
          </div>
          <ol start={rows[0]?.number} className={styles.list}>
            {rows.map((row) => (
              <EventRow key={row.event.slug} {...row} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** The width of a word or a figure in large type, in px. Wider ones, such as 'En cours', are smaller. */
const MAX_COUNT_WIDTH = 100
const LARGE_TYPE = 40

interface EventRowProps {
  event: ComingEvent
  number: number
  drawn: DrawnEvent | undefined
}

/** An event as one link, which also contains its marks in the drawing. */
function EventRow({ event, number, drawn }: EventRowProps) {
  const { i18n } = useLingui()
  const { slug, name, place, detail, detailLanguage, status, isRunning, count, unit, outlines, more } = event
  const isCancelled = status === 'cancelled'
  return (
    <li>
      <a
        href={localPath(i18n, buildPath(pagePaths.event, { eventSlug: slug }))}
        className={styles.row}
        data-status={status}
        data-running={isRunning ? '' : undefined}
      >
        {drawn && <EventMarks event={drawn} number={number} isCancelled={isCancelled} />}
        <svg className={`${drawing.mark} ${styles.number}`} viewBox="-16 -16 32 32" aria-hidden="true">
          <EventBalloon number={number} isCancelled={isCancelled} />
        </svg>
        <span className={styles.words}>
          <b lang={textLanguage(event, 'name')}>{name}</b> <span>{place}</span>{' '}
          {detail && <small lang={detailLanguage}>{detail}</small>}
        </span>{' '}
        <EventDates event={event} />{' '}
        <span
          className={styles.count}
          data-long={textWidth(count, LARGE_TYPE, 'semibold') > MAX_COUNT_WIDTH || undefined}
        >
          <b>{count}</b> {unit && <small>{unit}</small>}
        </span>
        {outlines.length > 0 && (
          <span className={styles.outlines}>
            {outlines.map(({ image, width, height }, index) => (
              <img
                key={index}
                src={image}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
            ))}
            {more > 0 && <small>+ {more}</small>}
          </span>
        )}
        <ForwardIcon />
      </a>
    </li>
  )
}

function EventDates({ event: { status, days, hours, movedFrom } }: { event: ComingEvent }) {
  const isCancelled = status === 'cancelled'
  return (
    <span className={styles.dates}>
      <b>
        {isCancelled ? <s>{days}</s> : <span>{days}</span>}
        {(isCancelled || movedFrom) && <RevisionIcon />}
      </b>{' '}
      {movedFrom ? (
        <small>
          <Trans>
            moved from <s>{movedFrom}</s>
          </Trans>
        </small>
      ) : (
        hours && <small>{hours}</small>
      )}
    </span>
  )
}

/** An SVG filter that gives the black silhouettes outline and fill colours of the theme. */
function Outlines() {
  return (
    <svg width="0" height="0" aria-hidden="true" className={styles.filters}>
      <filter id="event-outline" x="-5%" y="-5%" width="110%" height="110%">
        <feMorphology in="SourceAlpha" operator="erode" radius="1" result="inside" />
        <feFlood className={styles.ink} />
        <feComposite in2="SourceAlpha" operator="in" result="line" />
        <feFlood className={styles.fill} />
        <feComposite in2="inside" operator="in" />
        <feComposite in2="line" operator="over" />
      </filter>
    </svg>
  )
}

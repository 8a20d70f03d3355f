import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import { Section } from '../../design/section.tsx'
import styles from './events-past.module.css'
import type { PastEvent } from './events-view.ts'

interface EventsPastProps {
  events: PastEvent[]
  /** Expands the latest year, for when there are no other events. */
  isOpen: boolean
}

/** Past events in a collapsed section for each year, latest first. */
export function EventsPast({ events, isOpen }: EventsPastProps) {
  if (events.length === 0) return null
  return (
    <Section title="Past">
      <div className={styles.years}>
        {[...Map.groupBy(events, ({ year }) => year)].map(([year, ofYear], index) => (
          <details key={year} open={isOpen && index === 0}>
            <summary>
              <b>{year}</b> {ofYear.length} {ofYear.length === 1 ? 'event' : 'events'}
            </summary>
            <ul>
              {ofYear.map(({ slug, name, place, days, isCancelled }) => (
                <li key={slug}>
                  <a href={buildPath(pagePaths.event, { eventSlug: slug })}>
                    <b>{name}</b>
                    <span>{isCancelled ? <s>{days}</s> : days}</span>
                    <small>
                      {isCancelled && 'Cancelled: '}
                      {place}
                    </small>
                    <ForwardIcon />
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Section>
  )
}

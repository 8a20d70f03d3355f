import { useLingui } from '@lingui/react/macro'
import { localPath } from '../language/local-path.ts'
import { textLanguage } from '../language/text-language.tsx'
import * as styles from './event-neighbours.module.css'
import type { EventLink, EventView } from './event-view.ts'

/** Links to the previous and next event. */
export function EventNeighbours({ event: { previous, next } }: { event: EventView }) {
  const { t } = useLingui()
  if (!previous && !next) return null
  return (
    <nav aria-label={t`Other events`} className={styles.neighbours}>
      {previous && (
        <Neighbour
          event={previous}
          rel="prev"
          label={t({ message: 'Before', context: 'the event before this one' })}
        />
      )}
      {next && (
        <Neighbour
          event={next}
          rel="next"
          label={t({ message: 'After', context: 'the event after this one' })}
        />
      )}
    </nav>
  )
}

function Neighbour({ event, rel, label }: { event: EventLink; rel: 'prev' | 'next'; label: string }) {
  const { i18n } = useLingui()
  const { url, name, place, days, year } = event
  return (
    <a rel={rel} href={localPath(i18n, url)}>
      <span className={styles.days}>
        {days} <small>{year}</small>
      </span>
      <span>
        <small>{label}</small>
        <b lang={textLanguage(event, 'name')}>{name}</b>
        <small>{place}</small>
      </span>
    </a>
  )
}

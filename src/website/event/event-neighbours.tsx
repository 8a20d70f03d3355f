import styles from './event-neighbours.module.css'
import type { EventLink, EventView } from './event-view.ts'

/** Links to the previous and next event. */
export function EventNeighbours({ event: { previous, next } }: { event: EventView }) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Other events" className={styles.neighbours}>
      {previous && <Neighbour event={previous} rel="prev" label="Before" />}
      {next && <Neighbour event={next} rel="next" label="After" />}
    </nav>
  )
}

function Neighbour({ event, rel, label }: { event: EventLink; rel: 'prev' | 'next'; label: string }) {
  const { url, name, place, days, year } = event
  return (
    <a rel={rel} href={url}>
      <span className={styles.days}>
        {days} <small>{year}</small>
      </span>
      <span>
        <small>{label}</small>
        <b>{name}</b>
        <small>{place}</small>
      </span>
    </a>
  )
}

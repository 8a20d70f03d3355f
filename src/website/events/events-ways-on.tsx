import { pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import styles from './events-ways-on.module.css'

interface EventsWaysOnProps {
  calendar: string
  /** What is said of the distributors. */
  distributors: string
}

/** To hear of the next one, or not to wait for it. */
export function EventsWaysOn({ calendar, distributors }: EventsWaysOnProps) {
  return (
    <nav aria-label="Where to go on" className={styles.ways}>
      <a href={calendar} className={styles.main}>
        <span>
          Subscribe to the calendar
          <small>Every event and every change of date, in your own calendar</small>
        </span>
        <ForwardIcon />
      </a>
      <a href={pagePaths.distributors}>
        <span>
          Find a distributor
          <small>{distributors}</small>
        </span>
        <ForwardIcon />
      </a>
    </nav>
  )
}

import { pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import styles from './events-next-steps.module.css'

interface EventsNextStepsProps {
  calendar: string
  /** A text about the distributors. */
  distributors: string
}

/** Next steps: subscribe to the calendar, or find a distributor. */
export function EventsNextSteps({ calendar, distributors }: EventsNextStepsProps) {
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

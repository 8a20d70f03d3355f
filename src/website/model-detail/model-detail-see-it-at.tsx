import { pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import styles from './model-detail-see-it-at.module.css'
import type { ModelView } from './model-detail-view.ts'

/** The next event at which the model is shown. */
export function ModelDetailSeeItAt({ event }: { event: ModelView['next_event'] }) {
  if (!event) return null
  const { url, days, name, stand, countdown, more } = event
  return (
    <aside aria-label="See it at" className={styles.event}>
      <a href={url}>
        <span className={styles.label}>See it at</span>
        <b className={styles.days}>{days}</b>
        <span className={styles.name}>
          <b>{name}</b>
          {stand}
        </span>
        <span className={styles.countdown}>
          <b>{countdown.figure}</b>
          {` ${countdown.words}`}
        </span>
        <ForwardIcon />
      </a>
      {more > 0 && <a href={pagePaths.events}>{`${more} more ${more === 1 ? 'event' : 'events'}`}</a>}
    </aside>
  )
}

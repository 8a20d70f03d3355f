import { Trans, useLingui } from '@lingui/react/macro'
import { pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import { localPath } from '../language/local-path.ts'
import styles from './events-next-steps.module.css'

interface EventsNextStepsProps {
  calendar: string
  /** A text about the distributors. */
  distributors: string
}

/** Next steps: subscribe to the calendar, or find a distributor. */
export function EventsNextSteps({ calendar, distributors }: EventsNextStepsProps) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Where to go on`} className={styles.ways}>
      <a href={calendar} className={styles.main}>
        <span>
          <Trans>Subscribe to the calendar</Trans>
          <small>
            <Trans>Every event and every change of date, in your own calendar</Trans>
          </small>
        </span>
        <ForwardIcon />
      </a>
      <a href={localPath(i18n, pagePaths.distributors)}>
        <span>
          <Trans>Find a distributor</Trans>
          <small>{distributors}</small>
        </span>
        <ForwardIcon />
      </a>
    </nav>
  )
}

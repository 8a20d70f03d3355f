import { Trans } from '@lingui/react/macro'
import { RevisionIcon } from '../../design/icons.tsx'
import { NoBreak } from '../../design/no-break.tsx'
import { markLanguage } from '../language/text-language.tsx'
import { PageHeading } from '../parts/screen/page-heading.tsx'
import * as styles from './event-heading.module.css'
import type { EventView } from './event-view.ts'
import { isLongDate } from './is-long-date.ts'

/** The heading of an event. Its date is where a model's page shows the designation. */
export function EventHeading({ event }: { event: EventView }) {
  const { name, city, country, days, year, movedFrom, status } = event
  const date = (
    <>
      <span className={styles.days}>{days}</span>
      {year !== null && <span className={styles.year}> {year}</span>}
    </>
  )
  return (
    <div className={styles.heading} data-long={isLongDate(days) || undefined}>
      {movedFrom !== null && (
        <p className={styles.moved}>
          <RevisionIcon />{' '}
          <Trans>
            Moved from <s>{movedFrom}</s>
          </Trans>
        </p>
      )}
      <PageHeading>
        <span className={styles.date}>
          {status === 'cancelled' ? (
            <>
              <s>{date}</s>{' '}
              <span className={styles.cancelled}>
                <Trans context="status of an event">Cancelled</Trans>
              </span>
            </>
          ) : (
            date
          )}
        </span>{' '}
        <span className={styles.name}>
          {markLanguage(<NoBreak text={name} />, event, 'name')}{' '}
          <span className={styles.place}>
            {city}, {country}
          </span>
        </span>
      </PageHeading>
    </div>
  )
}

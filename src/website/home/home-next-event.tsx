import { Trans, useLingui } from '@lingui/react/macro'
import { pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import type { NextEvent } from '../event/next-event.ts'
import { localPath } from '../language/local-path.ts'
import { markLanguage } from '../language/text-language.tsx'
import * as styles from './home-next-event.module.css'

/** The next event at which the aircraft can be seen. */
export function HomeNextEvent({ event }: { event: NextEvent | null }) {
  const { t, i18n } = useLingui()
  if (!event) return null
  const { url, name, city, days, weekdays, stand, isRunning, countdown } = event
  const place = stand === null ? null : markLanguage(stand, event, 'stand')
  return (
    <aside aria-labelledby="next-event" className={styles.event}>
      <a href={localPath(i18n, url)} className={styles.next}>
        <p className={styles.countdown}>
          <span id="next-event" className={styles.label}>
            {isRunning ? t`Running now` : t`Next event`}
          </span>
          <span className={styles.figure}>{countdown.figure}</span> {countdown.words}
        </p>
        <p className={styles.text}>
          <b>
            {markLanguage(name, event, 'name')}, {city}
          </b>
          <span>
            {place === null ? (
              <Trans>
                {weekdays}, {days}
              </Trans>
            ) : (
              <Trans comment="The days of an event and the place of our stand. Days may end with a full stop, as in '25–29 nov.'.">
                {weekdays}, {days}. {place}
              </Trans>
            )}
          </span>
        </p>
        <ForwardIcon />
      </a>
      <a href={localPath(i18n, pagePaths.events)} className={styles.all}>
        <Trans>All events</Trans>
      </a>
    </aside>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import { localPath } from '../language/local-path.ts'
import { markLanguage } from '../language/text-language.tsx'
import * as styles from './model-detail-see-it-at.module.css'
import type { ModelView } from './model-detail-view.ts'

/** The next event at which the model is shown. */
export function ModelDetailSeeItAt({ event }: { event: ModelView['next_event'] }) {
  const { t, i18n } = useLingui()
  if (!event) return null
  const { url, days, name, city, stand, countdown, more } = event
  return (
    <aside aria-label={t`See it at`} className={styles.event}>
      <a href={localPath(i18n, url)}>
        <span className={styles.label}>
          <Trans>See it at</Trans>
        </span>
        <b className={styles.days}>{days}</b>
        <span className={styles.name}>
          <b>
            {markLanguage(name, event, 'name')}, {city}
          </b>
          {stand !== null && markLanguage(stand, event, 'stand')}
        </span>
        <span className={styles.countdown}>
          <b>{countdown.figure}</b>
          {` ${countdown.words}`}
        </span>
        <ForwardIcon />
      </a>
      {more > 0 && (
        <a href={localPath(i18n, pagePaths.events)}>
          <Plural value={more} one="# more event" other="# more events" />
        </a>
      )}
    </aside>
  )
}

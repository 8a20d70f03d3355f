import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { ForwardIcon } from '../../design/icons.tsx'
import { Section } from '../../design/section.tsx'
import { localPath } from '../language/local-path.ts'
import { textLanguage } from '../language/text-language.tsx'
import * as styles from './events-past.module.css'
import type { PastEvent } from './events-view.ts'

interface EventsPastProps {
  events: PastEvent[]
  /** Expands the latest year, for when there are no other events. */
  isOpen: boolean
}

/** Past events in a collapsed section for each year, latest first. */
export function EventsPast({ events, isOpen }: EventsPastProps) {
  const { t, i18n } = useLingui()
  if (events.length === 0) return null
  return (
    <Section title={t({ message: 'Past', context: 'events' })}>
      <div className={styles.years}>
        {[...Map.groupBy(events, ({ year }) => year)].map(([year, ofYear], index) => (
          <details key={year} open={isOpen && index === 0}>
            <summary>
              <b>{year}</b> {countEvents(i18n, ofYear.length)}
            </summary>
            <ul>
              {ofYear.map(({ slug, name, place, days, isCancelled, ...texts }) => (
                <li key={slug}>
                  <a href={localPath(i18n, buildPath(pagePaths.event, { eventSlug: slug }))}>
                    <b lang={textLanguage(texts, 'name')}>{name}</b>
                    <span>{isCancelled ? <s>{days}</s> : days}</span>
                    <small>{isCancelled ? <Trans>Cancelled: {place}</Trans> : place}</small>
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

const countEvents = (i18n: I18n, count: number) =>
  i18n._(msg`${plural(count, { one: '# event', other: '# events' })}`)

import { Trans } from '@lingui/react/macro'
import { RevisionIcon } from '../../design/icons.tsx'
import { ruledPartClass } from '../../design/section.tsx'
import * as styles from './event-changes.module.css'
import type { EventView } from './event-view.ts'
import * as sections from './event.module.css'

/** The changes of an event, like the revision table of a drawing, latest first. */
export function EventChanges({ changes }: Pick<EventView, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <section className={`${sections.zone} ${ruledPartClass}`}>
      <h2>
        <Trans>Changes</Trans>
      </h2>
      <ul className={styles.changes}>
        {changes.map(({ day, text }, index) => (
          <li key={index}>
            <RevisionIcon />
            <span className={styles.day}>{day}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

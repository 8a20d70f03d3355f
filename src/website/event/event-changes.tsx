import { RevisionIcon } from '../../design/icons.tsx'
import { zone } from '../../design/section.tsx'
import styles from './event-changes.module.css'
import type { EventView } from './event-view.ts'
import sections from './event.module.css'

/** As the table of revisions on a drawing: the latest change is the first line. */
export function EventChanges({ changes }: Pick<EventView, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <section className={`${sections.zone} ${zone}`}>
      <h2>Changes</h2>
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
